import { styled } from 'styled-components'
import { Chapter, PlateCaption } from '#kit/ui/chapter.tsx'
import { color, MAX_CONTENT_WIDTH, media, rhythm, space, type } from '#kit/theme.ts'

/** Width between the screen's edge and the edge of the content. */
const OUTSIDE = `max(${rhythm.margin}, calc((100vw - ${MAX_CONTENT_WIDTH}px) / 2))`

/* Uses the footer's colours inside: the light half of the scale is inverted in the dark (theme.json `dark`). */
export const Night = styled(Chapter)`
  overflow-x: clip;
  background: ${color('primary_900')};

  h2,
  header span,
  header p,
  b {
    color: ${color('footer_ink')};
  }
  :focus-visible {
    outline-color: ${color('footer_ink')};
  }
`

export const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 384px);
  gap: 0 ${space(12)};

  ${media.smallTablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`

/** The text is aligned with the number, the link with the last line of the title. */
export const Aside = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  align-items: flex-start;
  justify-content: space-between;
  margin-bottom: ${rhythm.heading};

  a {
    color: ${color('footer_ink')};
  }
`

export const Text = styled.p`
  color: ${color('footer_text')};
  text-wrap: pretty;
  ${type('b5r')}

  ${media.smallTablet} {
    max-width: 36em;
  }
`

/** Starts at the fourth column and ends at the screen's edge. */
export const Main = styled.figure`
  margin-left: calc(${OUTSIDE} + 204px);

  > img {
    height: 640px;
  }
  > figcaption {
    text-align: right;
    margin-left: auto;
    padding-right: ${OUTSIDE};
    box-sizing: content-box;
  }
  ${media.tablet} {
    margin-left: 20%;

    > img {
      height: 520px;
    }
  }
  ${media.phone} {
    margin-left: ${space(20)};

    > img {
      height: 340px;
    }
    > figcaption {
      text-align: left;
    }
  }
`

export const Caption = styled(PlateCaption)`
  color: ${color('primary_400')};

  &::before {
    color: ${color('footer_ink')};
  }
  > b {
    margin-right: ${space(2)};
    color: ${color('footer_text')};
    font-weight: 500;
  }
`

/** On phones the rooms scroll sideways; wider screens show them all. */
export const Row = styled.div`
  position: relative;

  ${media.phone} {
    margin-top: ${space(10)};
    overflow: auto hidden;
    overscroll-behavior-x: contain;
    scroll-snap-type: x proximity;
    scroll-padding-inline: ${rhythm.margin};
    scrollbar-width: thin;
    scrollbar-color: ${color('primary_400')} transparent;
  }
`

export const Rooms = styled.ul`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  gap: ${space(16)} ${rhythm.gutter};
  padding-inline: ${OUTSIDE};

  ${media.phone} {
    display: flex;
    width: max-content;
    padding-bottom: ${space(6)};
  }
`

/** Unequal heights on an exact grid: the first overlaps the large picture, the third is lower; the pattern repeats. */
export const Room = styled.li`
  grid-column: span 3;

  img {
    height: 400px;
  }
  &:first-child {
    position: relative;
    margin-top: -212px;
  }
  &:nth-child(3n + 2) {
    grid-column: 5 / span 4;
    margin-top: ${space(6)};

    img {
      height: 320px;
    }
  }
  &:nth-child(3n + 3) {
    grid-column: 10 / span 3;
    margin-top: ${space(6)};

    img {
      height: 420px;
    }
  }
  &:nth-child(3n + 4) {
    grid-column: 2 / span 4;

    img {
      height: 320px;
    }
  }
  /* Alone in the last row it ends the walk at the right edge. */
  &:last-child:nth-child(3n + 4) {
    grid-column: 6 / -1;

    img {
      height: 420px;
    }
  }
  ${media.tablet} {
    img,
    &:nth-child(n) img {
      height: 300px;
    }
  }
  ${media.phone} {
    &,
    &:nth-child(n) {
      flex: none;
      width: 62vw;
      margin-top: 0;
      scroll-snap-align: start;

      img {
        height: 300px;
      }
    }
  }
`
