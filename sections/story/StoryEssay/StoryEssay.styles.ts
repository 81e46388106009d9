import { styled } from 'styled-components'
import { Signature as SignatureLine } from '#kit/ui/signature.ts'
import { art, color, MAX_CONTENT_WIDTH, media, rhythm, space, type } from '#kit/theme.ts'

/** Width between the screen's edge and the edge of the content. */
const OUTSIDE = `max(${rhythm.margin}, calc((100vw - ${MAX_CONTENT_WIDTH}px) / 2))`

export const Root = styled.section`
  overflow-x: clip;
  padding-bottom: ${rhythm.section};
`

export const Way = styled.div`
  padding-top: ${space(6)};

  ${media.phone} {
    padding-top: ${space(4)};
  }
`

/** The title spans nine columns, the lead the last five, below it. */
export const Head = styled.header`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  column-gap: ${rhythm.gutter};
  padding: 92px 0 ${space(22)};

  ${media.phone} {
    display: block;
    padding: ${space(10)} 0 ${space(10)};
  }
`

export const Title = styled.h1`
  grid-column: 1 / -1;
  color: ${color('ink')};
  white-space: pre-line;
  ${art('page')}

  ${media.wide} {
    font-size: 120px;
  }
  ${media.phone} {
    font-size: 56px;
  }
  ${media.smallPhone} {
    font-size: clamp(40px, 14vw, 56px);
  }
`

export const Aside = styled.div`
  grid-column: 8 / -1;
  margin-top: ${space(4)};

  ${media.smallTablet} {
    grid-column: 6 / -1;
  }
  ${media.phone} {
    margin-top: ${space(6)};
  }
`

export const Overline = styled.p`
  margin-bottom: ${space(3)};
  color: ${color('quiet')};
  ${type('b8s')}
`

export const Lead = styled.p`
  color: ${color('ink')};
  text-wrap: pretty;
  ${art('card')}
  font-size: 24px;
  line-height: 1.75;

  ${media.phone} {
    font-size: 20px;
  }
`

/** Six columns from the screen's edge, one empty, the essay in five. */
export const Spread = styled.div`
  display: grid;
  grid-template-columns: minmax(0, calc(${OUTSIDE} + 486px)) minmax(0, 1fr);
  column-gap: 126px;
  padding-right: ${OUTSIDE};

  ${media.tablet} {
    grid-template-columns: minmax(0, 46fr) minmax(0, 54fr);
    column-gap: ${space(14)};
  }
  ${media.phone} {
    display: block;
    padding-right: 0;
  }
`

export const Plate = styled.figure`
  > img {
    height: 620px;
  }
  ${media.phone} {
    margin-right: ${space(14)};

    > img {
      height: 400px;
    }
  }
`

export const Caption = styled.figcaption`
  max-width: 300px;
  margin-top: ${space(4)};
  padding-left: ${OUTSIDE};
  color: ${color('quiet')};
  text-wrap: pretty;
  ${type('b8r')}
  line-height: 1.6;
`

export const Words = styled.div`
  ${media.wide} {
    max-width: 486px;
  }
  ${media.phone} {
    padding: ${space(10)} ${rhythm.margin} 0;
  }
`

/** The first one starts with a drop cap of three lines; `flow-root` contains the drop cap. */
export const Paragraph = styled.p`
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b4r')}
  line-height: 1.95;

  & + & {
    margin-top: ${space(5)};
  }
  &:first-child {
    display: flow-root;
  }
  &:first-child::first-letter {
    float: left;
    padding: ${space(2)} ${space(3)} 0 0;
    color: ${color('ink')};
    font: 300 74px/0.86 var(--font-display);
  }
`

/** The signature line is longer than elsewhere. */
export const Signature = styled(SignatureLine).attrs({ $size: 22 })`
  margin-top: ${space(10)};

  &::before {
    width: 40px;
  }
`

/** At the far side, to keep the two pictures from facing each other. */
export const Second = styled.div`
  width: 308px;
  margin: ${space(14)} 0 0 auto;

  ${media.phone} {
    width: 62%;
    margin-right: calc(-1 * ${rhythm.margin});
  }
`
