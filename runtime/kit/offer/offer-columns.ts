import { css, styled } from 'styled-components'
import { art, color, media, rhythm, space, type } from '../theme.ts'

/** Sticky offset of an offer's pictures and texts from the top of the window, in px. */
export const STICKY_TOP_PX = 176

/** Returns the padding above an offer, in steps of the theme, and below it; on phones its picture starts at the top. */
export const offerRoom = (above: number) => css`
  padding-top: ${space(above)};
  padding-bottom: ${rhythm.section};

  ${media.phone} {
    padding-top: 0;
    padding-bottom: ${space(14)};
  }
`

/** Pictures on the left, text and options on the right; stacked on phones. */
export const OfferColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 640fr) minmax(0, 488fr);
  align-items: start;
  gap: 72px;

  ${media.tablet} {
    gap: ${space(10)};
  }
  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${space(8)};
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(6)};
  }
`

/** The pictures of an offer: sticky while its options scroll. */
export const OfferPictures = styled.div`
  ${media.abovePhone} {
    position: sticky;
    top: ${STICKY_TOP_PX}px;
  }
`

/** The name of the offer, the page's only h1. */
export const OfferName = styled.h1`
  margin-top: ${space(2.5)};
  color: ${color('ink')};
  ${art('title')}
`

/** One sentence about the offer. */
export const OfferSummary = styled.p`
  margin-top: ${space(3)};
  color: ${color('quiet')};
  ${type('b3r')}
`
