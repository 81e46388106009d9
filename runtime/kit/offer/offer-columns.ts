import { styled } from 'styled-components'
import { art, color, media, space, type } from '../theme.ts'

/** How far below the window's top the pictures and words of an offer stay while the page scrolls, in px. */
export const STICKY_TOP = 176

/** Pictures at the left, words and options at the right; one below the other on phones. */
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

/** The pictures of an offer: they stay while its options are read. */
export const OfferPictures = styled.div`
  ${media.abovePhone} {
    position: sticky;
    top: ${STICKY_TOP}px;
  }
`

/** The name of what is on offer, the page's one h1. */
export const OfferName = styled.h1`
  margin-top: ${space(2.5)};
  color: ${color('ink')};
  ${art('title')}
`

/** One sentence about it. */
export const OfferSummary = styled.p`
  margin-top: ${space(3)};
  color: ${color('quiet')};
  ${type('b3r')}
`
