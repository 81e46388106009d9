import { styled } from 'styled-components'
import { art, color, media, rhythm, space, type } from '#kit/theme.ts'
import { Container } from '#kit/ui/layout.ts'

export const Root = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 588px);
  align-items: stretch;
  gap: ${space(6)} ${rhythm.gutter};
  padding-top: ${space(7)};
  padding-bottom: ${space(12)};

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding-top: ${space(4)};
    padding-bottom: ${space(8)};
  }
`

export const Words = styled.div`
  display: flex;
  flex-direction: column;
  padding-bottom: ${space(2)};
`

export const Title = styled.h1`
  margin-top: auto;
  padding-top: ${space(12)};
  color: ${color('ink')};
  ${art('statement')}

  ${media.phone} {
    padding-top: ${space(7)};
  }
`

export const Text = styled.p`
  max-width: 36em;
  margin-top: ${space(3)};
  color: ${color('quiet')};
  text-wrap: pretty;
  ${type('b3r')}
`

/** On phones the picture is as wide as the screen. */
export const Framed = styled.div`
  height: 280px;

  img {
    height: 100%;
  }
  ${media.phone} {
    order: -1;
    height: 48vw;
    margin: calc(-1 * ${space(4)}) calc(-1 * ${rhythm.margin}) 0;

    img {
      border-radius: 0;
    }
  }
`
