import { css, styled } from 'styled-components'
import { art, color, MAX_CONTENT_WIDTH, media, rhythm, space, type } from '#kit/theme.ts'

/** A promotion without an end starts with a smaller picture, inside the columns. */
const open = css`
  grid-template-columns: minmax(0, 4fr) minmax(0, 7fr);
  column-gap: clamp(24px, 8vw, 120px);

  > :last-child {
    order: -1;
    margin-right: 0;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);

    > :last-child {
      margin: 0 40% 0 0;
    }
  }
`

export const Spread = styled.article<{ $isOpen: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  column-gap: clamp(24px, 8vw, 120px);
  align-items: start;
  padding: ${space(20)} 0;

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    row-gap: ${space(7)};
    padding: ${space(10)} 0;

    > :first-child {
      order: 1;
    }
  }
  ${({ $isOpen }) => $isOpen && open}
`

export const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  justify-items: start;
`

/** As large as the line allows; month names take more space than digits. */
export const Days = styled.p`
  margin-left: -0.04em;
  color: ${color('ink')};
  font: 300 clamp(64px, 10.4vw, 150px) / 1 var(--font-latin);
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

export const Always = styled.p`
  color: ${color('ink')};
  ${art('page')}
  font-size: 80px;

  ${media.phone} {
    font-size: 56px;
  }
`

export const Title = styled.h3`
  margin-top: ${space(8)};
  color: ${color('ink')};
  ${art('section')}
`

export const Summary = styled.p`
  max-width: 34em;
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b3r')}
`

/** A line each, the price at its end. */
export const Offers = styled.ul`
  width: 100%;
  margin-top: ${space(4)};
  border-top: 1px solid ${color('line')};
`

export const Offer = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(6)};
  align-items: baseline;
  justify-content: space-between;
  padding: ${space(5)} 0;
  border-bottom: 1px solid ${color('line')};
`

export const OfferName = styled.span`
  color: ${color('ink')};
  ${art('card')}
  font-size: 20px;

  ${media.phone} {
    font-size: 19px;
  }
`

export const OfferText = styled.span`
  color: ${color('quiet')};
  text-wrap: pretty;
  ${type('b6r')}

  ${media.smallTablet} {
    flex-basis: 100%;
  }
`

/** Looks like a link; the actual link is the title's. */
export const Read = styled.span`
  display: inline-flex;
  gap: ${space(2)};
  align-items: center;
  margin-top: ${space(4)};
  padding-bottom: ${space(2)};
  border-bottom: 1px solid ${color('ink')};
  color: ${color('ink')};
  ${type('b6m')}
`

/** From its column to the screen's right edge. */
export const Frame = styled.div`
  margin-right: calc(-1 * max(${rhythm.margin}, (100vw - ${MAX_CONTENT_WIDTH}px) / 2));

  ${media.phone} {
    margin: 0 calc(-1 * ${rhythm.margin}) 0 18%;
  }
`
