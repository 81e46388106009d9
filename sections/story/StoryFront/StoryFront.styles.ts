import { styled } from 'styled-components'
import { head } from '#kit/head-theme.ts'
import { art, color, media, radius, rhythm, space, type } from '#kit/theme.ts'
import { Container } from '#kit/ui/layout.ts'
import { Signature as SignatureLine } from '#kit/ui/signature.ts'

/** Overlap of the pictures with the head's edge, in px. */
const OVERLAP = { wide: 252, phone: 120 }

export const Root = styled.div`
  padding-bottom: ${rhythm.section};
`

export const Overline = styled.p`
  margin-top: ${space(9)};
  color: ${head.on('olive_text')};
  ${type('b5m')}
`

/** The page's only h1, in poster size. */
export const Title = styled.h1`
  max-width: 12em;
  margin-top: ${space(3)};
  color: ${color('ink')};
  white-space: pre-line;
  text-wrap: balance;
  ${art('page')}
  font-size: clamp(40px, 7.2vw, 104px);
  line-height: 1.06;
`

export const Lead = styled.p`
  max-width: 620px;
  margin-top: ${space(6)};
  color: ${head.quiet};
  text-wrap: pretty;
  ${type('b3r')}
`

/** The part of the head that the pictures overlap. */
export const Room = styled.div`
  height: ${OVERLAP.wide}px;

  ${media.phone} {
    height: ${OVERLAP.phone}px;
  }
`

export const Body = styled(Container)`
  position: relative;
  margin-top: calc(-1 * (${OVERLAP.wide}px + ${head.after}));

  ${media.phone} {
    margin-top: calc(-1 * (${OVERLAP.phone}px + ${head.after}));
  }
`

export const Pictures = styled.div<{ $hasSecond: boolean }>`
  display: grid;
  grid-template-columns: ${({ $hasSecond }) => ($hasSecond ? 'minmax(0, 2fr) minmax(0, 1fr)' : 'minmax(0, 1fr)')};
  gap: ${rhythm.gutter};
  height: 520px;

  > img {
    border-radius: 32px;
    height: 100%;
    min-height: 0;
  }
  ${media.smallTablet} {
    height: 400px;
  }
  ${media.phone} {
    height: 300px;
  }
`

export const Captioned = styled.div`
  position: relative;
`

/** In the first picture's corner. */
export const Caption = styled.p`
  position: absolute;
  bottom: ${space(6)};
  left: ${space(6)};
  max-width: calc(100% - ${space(12)});
  padding: ${space(2)} ${space(4)};
  border-radius: ${radius('round')};
  background: ${color('bg')};
  color: ${color('ink')};
  ${type('b7s')}

  ${media.phone} {
    bottom: ${space(4)};
    left: ${space(4)};
  }
`

/** As many columns as fit; paragraphs never break across columns. */
export const Paragraphs = styled.div`
  margin-top: ${space(12)};
  columns: 3 300px;
  column-gap: ${space(10)};
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b4r')}
  line-height: 1.8;

  > p {
    break-inside: avoid;
    padding-bottom: ${space(5)};
  }
  ${media.phone} {
    margin-top: ${space(7)};
  }
`

export const Signature = styled(SignatureLine).attrs({ $size: 20 })`
  margin-top: ${space(5)};
`
