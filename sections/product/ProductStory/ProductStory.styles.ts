import { styled } from 'styled-components'
import { art, color, media, rhythm, space, type } from '#kit/theme.ts'
import { Band } from '#kit/ui/layout.ts'

export const Root = styled(Band)`
  padding-bottom: 0;
`

export const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 552px);
  align-items: start;
  gap: ${space(7)} ${space(24)};

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${space(7)} ${space(12)};
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`

export const Title = styled.h2`
  color: ${color('ink')};
  ${art('statement')}
`

export const Text = styled.p`
  color: ${color('body')};
  ${type('b2r')}
  line-height: 1.75;

  ${media.phone} {
    ${type('b3r')}
  }
`

export const Points = styled.ul`
  margin-top: ${space(8)};
  border-top: 1px solid ${color('line')};

  li {
    display: flex;
    align-items: baseline;
    gap: ${space(4)};
    padding: ${space(3.5)} 0;
    border-bottom: 1px solid ${color('line')};
    color: ${color('ink')};
    ${type('b4r')}
  }
  li::before {
    content: '';
    flex: none;
    width: 7px;
    height: 7px;
    margin-left: ${space(1)};
    border-radius: 50%;
    background: ${color('olive')};
    transform: translateY(-2px);
  }
`

export const Pictures = styled.div<{ $isPair: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isPair }) => ($isPair ? 'minmax(0, 792fr) minmax(0, 384fr)' : 'minmax(0, 1fr)')};
  gap: ${rhythm.gutter};
  margin-top: ${space(24)};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    margin: ${space(12)} calc(-1 * ${rhythm.margin}) 0;
  }
`

/** Both pictures have the same height, regardless of their shapes. */
export const Framed = styled.div`
  height: 460px;

  img {
    height: 100%;
  }
  ${media.tablet} {
    height: 36vw;
  }
  ${media.phone} {
    height: 64vw;

    img {
      border-radius: 0;
    }
  }
`

/** The full text is below the reasons, in the right half. */
export const Description = styled.div`
  max-width: 552px;
  margin: ${space(16)} 0 0 auto;

  ${media.tablet} {
    max-width: calc(50% - ${space(6)});
  }
  ${media.phone} {
    max-width: none;
    margin-top: ${space(10)};
  }
`
