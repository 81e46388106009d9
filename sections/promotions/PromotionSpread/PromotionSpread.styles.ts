import { styled } from 'styled-components'
import { Chapter } from '#kit/ui/chapter.tsx'
import { art, color, MAX_CONTENT_WIDTH, media, rhythm, space, type } from '#kit/theme.ts'

/** Width between the screen's edge and the edge of the content. */
const OUTSIDE = `max(${rhythm.margin}, calc((100vw - ${MAX_CONTENT_WIDTH}px) / 2))`

export const Root = styled(Chapter)`
  overflow-x: clip;
`

/** The head comes first in reading order and is placed on the right. */
export const Spread = styled.div`
  display: grid;
  grid-template-areas: 'first head' 'first lines';
  grid-template-columns: minmax(0, calc(${OUTSIDE} + 588px)) minmax(0, 1fr);
  grid-template-rows: auto 1fr;
  column-gap: 126px;
  align-items: start;
  padding-right: ${OUTSIDE};

  ${media.tablet} {
    grid-template-columns: minmax(0, 54fr) minmax(0, 46fr);
    column-gap: ${space(16)};
  }
  ${media.smallTablet} {
    grid-template-areas: 'head' 'first' 'lines';
    grid-template-columns: minmax(0, 1fr);
    padding-right: 0;
  }
`

export const Head = styled.div`
  grid-area: head;

  ${media.smallTablet} {
    padding-inline: ${rhythm.margin};
  }
`

export const First = styled.article`
  grid-area: first;
  position: relative;

  > img {
    height: 640px;
  }
  ${media.smallTablet} {
    margin-bottom: ${space(12)};

    > img {
      width: 88%;
      height: 520px;
    }
  }
  ${media.phone} {
    > img {
      width: calc(100% - 56px);
      height: 400px;
    }
  }
`

export const FirstWords = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(2)};
  padding: ${space(6)} 0 0 ${OUTSIDE};

  ${media.smallTablet} {
    padding-right: ${rhythm.margin};
  }
`

export const Lines = styled.ul`
  grid-area: lines;
  border-top: 1px solid ${color('line')};

  ${media.smallTablet} {
    margin-inline: ${rhythm.margin};
  }
`

export const Line = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) 112px;
  gap: ${space(6)};
  align-items: start;
  padding: ${space(6)} 0;
  border-bottom: 1px solid ${color('line')};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) 88px;
  }
`

export const LineWords = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(1.5)};
`

export const Title = styled.h3<{ $isFirst: boolean }>`
  color: ${color('ink')};
  ${art('card')}
  font-size: ${({ $isFirst }) => ($isFirst ? 32 : 20)}px;
  line-height: 1.4;

  ${media.phone} {
    font-size: ${({ $isFirst }) => ($isFirst ? 26 : 18)}px;
  }
`

export const Summary = styled.p`
  max-width: 34em;
  color: ${color('quiet')};
  text-wrap: pretty;
  ${type('b6r')}
`
