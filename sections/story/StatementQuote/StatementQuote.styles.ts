import { styled } from 'styled-components'
import { Chapter } from '#kit/ui/chapter.tsx'
import { color, MAX_CONTENT_WIDTH, media, rhythm, space, type } from '#kit/theme.ts'

/** Width between the screen's edge and the edge of the content. */
const OUTSIDE = `max(${rhythm.margin}, calc((100vw - ${MAX_CONTENT_WIDTH}px) / 2))`

export const Root = styled(Chapter)`
  overflow-x: clip;
`

export const Spread = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 690fr) minmax(0, 510fr);
  gap: ${space(12)} 102px;
  align-items: start;
  padding-left: ${OUTSIDE};

  ${media.tablet} {
    column-gap: ${space(14)};
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`

export const Words = styled.div`
  ${media.phone} {
    padding-right: ${rhythm.margin};
  }
  h2 {
    max-width: none;

    ${media.wide} {
      font-size: 56px;
    }
  }
`

export const Line = styled.p`
  max-width: 34em;
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b3r')}

  & + & {
    margin-top: ${space(4)};
  }
  ${media.phone} {
    ${type('b5r')}
  }
`

export const Plate = styled.figure`
  > img {
    height: 620px;
  }
  ${media.smallTablet} {
    > img {
      height: 480px;
    }
  }
  ${media.phone} {
    margin-left: ${space(14)};

    > img {
      height: 400px;
    }
  }
`
