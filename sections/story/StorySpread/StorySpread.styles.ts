import { styled } from 'styled-components'
import { Chapter } from '#kit/ui/chapter.tsx'
import { Signature as SignatureLine } from '#kit/ui/signature.ts'
import { art, color, MAX_CONTENT_WIDTH, media, rhythm, space, type } from '#kit/theme.ts'

/** Width between the screen's edge and the edge of the content. */
const OUTSIDE = `max(${rhythm.margin}, calc((100vw - ${MAX_CONTENT_WIDTH}px) / 2))`

export const Root = styled(Chapter)`
  overflow-x: clip;
`

/** The left half starts at the screen's edge, the right one ends with the content. */
export const Spread = styled.div`
  display: grid;
  grid-template-columns: minmax(0, calc(${OUTSIDE} + 672px)) minmax(0, 1fr);
  gap: ${space(18)} 36px;
  padding-right: ${OUTSIDE};

  ${media.tablet} {
    grid-template-columns: minmax(0, 54fr) minmax(0, 46fr);
    column-gap: ${space(20)};
  }
  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
    padding-right: 0;
  }
`

export const Plates = styled.div`
  position: relative;
  padding-bottom: 110px;

  ${media.phone} {
    padding-bottom: 0;
  }
`

export const First = styled.figure`
  width: calc(100% - 102px);

  > figcaption {
    max-width: 230px;
    padding-left: ${OUTSIDE};
    box-sizing: content-box;
  }
  ${media.tablet} {
    width: calc(100% - 40px);

    > figcaption {
      max-width: 170px;
    }
  }
  ${media.smallTablet} {
    width: 72%;
  }
  ${media.phone} {
    width: auto;
    margin-right: 80px;

    > figcaption {
      max-width: none;
      padding-right: 0;
    }
  }
`

/** Overlaps the first one's lower right corner with a border of paper; on phones it follows at the other side. */
export const Second = styled.div`
  position: absolute;
  right: 0;
  bottom: 0;
  width: 324px;
  max-width: 52%;
  padding: ${space(4)} 0 0 ${space(4)};
  background: ${color('bg')};

  ${media.tablet} {
    right: -24px;
  }
  ${media.smallTablet} {
    right: ${rhythm.margin};
  }
  ${media.phone} {
    position: static;
    width: auto;
    max-width: none;
    margin: ${space(6)} 0 0 150px;
    padding: 0;
  }
`

export const Words = styled.div`
  align-self: center;
  padding-bottom: ${space(8)};

  /* On tablets the head stands beside its text, as a magazine's does. */
  ${media.smallTablet} {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    column-gap: ${space(10)};
    padding: 0 ${rhythm.margin};

    > * {
      grid-column: 2;
    }
    > header {
      grid-row: 1 / span 9;
      grid-column: 1;
    }
    > a {
      justify-self: start;
    }
  }
  ${media.phone} {
    display: block;
  }
`

/** Starts with a drop cap of three lines. */
/** `flow-root` contains the drop cap: with a short lead it would reach into the next paragraph. */
export const Lead = styled.p`
  display: flow-root;
  color: ${color('ink')};
  text-wrap: pretty;
  ${type('b3r')}
  line-height: 1.95;

  &::first-letter {
    float: left;
    padding: ${space(1.5)} ${space(3)} 0 0;
    font: 300 62px/0.86 var(--font-display);
  }
`

export const Paragraph = styled.p`
  margin-top: ${space(5)};
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b5r')}
  line-height: 1.95;
`

export const Signature = styled(SignatureLine).attrs({ $size: 20 })`
  margin: ${space(9)} 0 ${space(5)};

  > span {
    ${art('card')}
    font-size: 20px;
  }
`
