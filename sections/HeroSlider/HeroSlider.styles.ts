import { styled } from 'styled-components'
import { Container } from '#kit/ui/layout.ts'
import { Picture } from '#kit/ui/picture.tsx'
import { art, color, media, motion, rhythm, space, type } from '#kit/theme.ts'

export const Root = styled.section<{ $height: 'tall' | 'medium' }>`
  position: relative;
  overflow: hidden;
  min-height: ${({ $height }) => ($height === 'tall' ? 684 : 560)}px;
  background: ${color('bg')};

  ${media.phone} {
    min-height: 0;
  }
`

export const Slide = styled.div`
  &[aria-hidden='true'] {
    display: none;
  }
  &[data-entered='true'] {
    animation: hero-enter ${motion('slow')} ease-out;
  }
  @keyframes hero-enter {
    from {
      opacity: 0;
    }
  }
`

export const Art = styled(Picture)`
  position: absolute;
  inset: 0 0 0 auto;
  width: 100%;
  height: 100%;

  ${media.phone} {
    position: static;
    height: 430px;
  }
`

export const Veil = styled.div`
  position: absolute;
  inset: 0;
  background: linear-gradient(90deg, ${color('bg')} 0%, ${color('veil')} 26%, transparent 52%);

  ${media.phone} {
    inset: 310px 0 auto;
    height: 121px;
    background: linear-gradient(180deg, transparent, ${color('bg')});
  }
`

export const Words = styled(Container)`
  position: relative;
  padding-top: 148px;
  padding-bottom: 132px;

  ${media.phone} {
    padding-top: ${space(2)};
    padding-bottom: ${space(6)};
  }
`

export const Title = styled.p`
  max-width: 620px;
  color: ${color('ink')};
  white-space: pre-line;
  ${art('hero')}
`

export const Lines = styled.div`
  max-width: 480px;
  margin-top: ${space(7)};
  color: ${color('body')};
  ${type('b2r')}
  line-height: 1.75;

  ${media.phone} {
    margin-top: ${space(4)};
    ${type('b5r')}
  }
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(8)};
  margin-top: ${space(10)};

  ${media.phone} {
    margin-top: ${space(6)};

    > :first-child {
      width: 100%;
    }
  }
`

export const Controls = styled(Container)`
  position: absolute;
  inset: auto 0 ${space(8)};
  display: flex;
  align-items: center;
  gap: ${space(3)};
  color: ${color('ink')};
  font-variant-numeric: tabular-nums;
  ${type('b7r')}

  ${media.phone} {
    position: static;
    padding-bottom: ${rhythm.heading};
  }
`

export const Steps = styled.div`
  display: flex;
  gap: 0;
`

export const Step = styled.button`
  width: 40px;
  padding: 12px 0;

  &::before {
    content: '';
    display: block;
    height: 1px;
    background: ${color('line_strong')};
  }
  &[aria-current='true']::before {
    height: 2px;
    background: ${color('ink')};
  }
`

export const IconButton = styled.button`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
`

export const NextName = styled.span`
  color: ${color('quiet')};

  ${media.phone} {
    display: none;
  }
`
