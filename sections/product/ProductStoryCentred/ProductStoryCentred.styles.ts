import { styled } from 'styled-components'
import { arch } from '#kit/ui/arch.ts'
import { Band, Container } from '#kit/ui/layout.ts'
import { art, color, media, rhythm, space, type } from '#kit/theme.ts'

export const Root = styled(Band)`
  scroll-margin-top: 0;
`

/** A stem hangs above it. */
export const Middle = styled(Container)`
  display: grid;
  justify-items: center;
  text-align: center;

  &::before {
    content: '';
    width: 1px;
    height: 96px;
    margin-bottom: ${space(10)};
    background: ${color('line_strong')};
  }
`

export const Title = styled.h2`
  max-width: 18em;
  color: ${color('ink')};
  text-wrap: balance;
  ${art('section')}
`

export const Text = styled.p`
  max-width: 460px;
  margin-top: ${space(8)};
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b4r')}
  line-height: 2.15;
`

export const Reasons = styled.ul`
  margin-top: ${space(14)};

  > li {
    padding: ${space(4)} ${space(10)};
    border-bottom: 1px solid ${color('line')};
    color: ${color('ink')};
    text-wrap: balance;
    ${art('card')}
    font-size: 19px;
  }
  > :first-child {
    border-top: 1px solid ${color('line')};
  }
  ${media.phone} {
    > li {
      padding-inline: ${space(2)};
      font-size: 17px;
    }
  }
`

export const Pictures = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(8)};
  justify-content: center;
  margin-top: ${space(20)};

  ${media.phone} {
    gap: ${rhythm.gutter};
  }
`

export const Arch = styled.div`
  overflow: hidden;
  width: 240px;
  ${arch(240, 300)}

  ${media.phone} {
    width: 150px;
  }
`

export const Description = styled.div`
  max-width: 460px;
  margin-top: ${space(20)};
  text-align: start;

  ${media.phone} {
    margin-top: ${space(12)};
  }
`
