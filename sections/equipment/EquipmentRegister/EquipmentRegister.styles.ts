import { styled } from 'styled-components'
import { Chapter } from '#kit/ui/chapter.tsx'
import { art, color, figures, MAX_CONTENT_WIDTH, media, rhythm, space, type } from '#kit/theme.ts'

/** Width between the screen's edge and the edge of the content. */
const OUTSIDE = `max(${rhythm.margin}, calc((100vw - ${MAX_CONTENT_WIDTH}px) / 2))`

export const Root = styled(Chapter)`
  overflow-x: clip;
`

/** Five columns of text; the picture fills the rest up to the screen's edge. */
export const Spread = styled.div`
  display: grid;
  grid-template-columns: 486px minmax(0, 1fr);
  gap: ${space(12)} 126px;
  padding-left: ${OUTSIDE};
  align-items: start;

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: ${space(16)};
  }
  ${media.smallTablet} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    column-gap: ${space(10)};
    align-items: stretch;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);

    > :first-child {
      padding-right: ${rhythm.margin};
    }
  }
`

export const Words = styled.div`
  min-width: 0;
`

export const Plate = styled.figure`
  position: sticky;
  top: 140px;

  > img {
    height: 620px;
  }
  ${media.smallTablet} {
    position: static;
    display: grid;
    grid-template-rows: 1fr auto;

    > img {
      height: 100%;
      min-height: 520px;
      contain: size;
    }
  }
  ${media.phone} {
    width: auto;
    margin-left: ${space(14)};

    > img {
      height: 440px;
      min-height: 0;
      contain: none;
    }
  }
`

export const List = styled.ul`
  border-top: 1px solid ${color('line')};
`

export const Device = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(1)} ${space(6)};
  align-items: baseline;
  padding: ${space(6)} 0;
  border-bottom: 1px solid ${color('line')};
`

export const Name = styled.h3`
  color: ${color('ink')};
  ${art('card')}
  font-size: 20px;
`

export const Year = styled.p`
  color: ${color('quiet')};
  ${figures(20, 'italic')}
`

export const Maker = styled.p`
  grid-column: 1 / -1;
  color: ${color('quiet')};
  ${type('b8r')}
`

export const Text = styled.p`
  grid-column: 1 / -1;
  max-width: 34em;
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b7r')}
`
