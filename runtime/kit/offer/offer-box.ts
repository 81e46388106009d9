import { css, styled } from 'styled-components'
import { color, media, radius, shadow, space, type } from '../theme.ts'

/** Appearance of an offer's options and total. */
export type OfferLook = 'plain' | 'shop'

const shop = css`
  margin-top: ${space(4)};
  padding: ${space(6)};
  border-radius: 28px;
  background: ${color('bg')};
  box-shadow: ${shadow('toast')};

  output {
    margin-top: 0;
  }
  .sum {
    align-items: center;
    min-height: 72px;
    padding: ${space(3)} ${space(5)};
    border: 0;
    border-radius: 20px;
    background: ${color('yellow_500')};
  }
  .sum * {
    color: ${color('ink')};
  }
  .total {
    font: 800 34px/1.2 var(--font-latin);
  }
  .total > span {
    ${type('b3s')}
  }
  .buttons {
    flex-flow: column-reverse;
    gap: ${space(2)};
    margin-top: ${space(3)};

    > * {
      flex: none;
      width: 100%;
      min-height: 58px;
      border-radius: ${radius('round')};
    }
    > button {
      border-color: transparent;
      background: ${color('primary_50')};
    }
  }
  ${media.phone} {
    margin-inline: -${space(1)};
    padding: ${space(5)};

    .total {
      font-size: 28px;
    }
    /* The bar at the screen’s lower edge has them. */
    .buttons {
      display: none;
    }
  }
`
/** Box around the sum and the buttons. */
export const OfferBox = styled.div<{ $look: OfferLook }>`
  ${({ $look }) => $look === 'shop' && shop}
`
