import { styled } from 'styled-components'
import { art, color, MAX_CONTENT_WIDTH, media, rhythm, space, type } from '#kit/theme.ts'

export const Spread = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 8fr) minmax(0, 4fr);
  column-gap: ${rhythm.gutter};
  align-items: center;
  padding: ${space(16)} 0;

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    row-gap: ${space(7)};
    padding: ${space(10)} 0;

    > :first-child {
      order: 1;
    }
  }
`

export const Words = styled.div`
  display: grid;
  gap: ${space(4)};
  justify-items: start;
`

/** As large as the line allows; the names of months take more of it than figures. */
export const Days = styled.p`
  margin-left: -0.04em;
  color: ${color('ink')};
  font: 300 clamp(64px, 11.5vw, 160px) / 1 var(--font-latin);
  font-variant-numeric: lining-nums;
  letter-spacing: -0.04em;
  white-space: nowrap;

  :lang(en) & {
    font-size: clamp(44px, 7.5vw, 104px);
  }
  ${media.phone} {
    font-size: 19vw;

    :lang(en) & {
      font-size: 12.5vw;
    }
  }
`

export const Title = styled.h3`
  margin-top: ${space(6)};
  color: ${color('ink')};
  ${art('section')}
`

export const Summary = styled.p`
  max-width: 34em;
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b3r')}
`

/** From its column to the screen's right edge. */
export const Frame = styled.div`
  margin-right: calc(-1 * max(${rhythm.margin}, (100vw - ${MAX_CONTENT_WIDTH}px) / 2));

  ${media.phone} {
    margin: 0 calc(-1 * ${rhythm.margin}) 0 18%;
  }
`
