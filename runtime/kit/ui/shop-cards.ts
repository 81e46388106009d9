import { css } from 'styled-components'
import { color, media, radius, space, type } from '../theme.ts'

/** Styles of a shop's prices for any container: bold figures of the given sizes in px, with small units. */
export const shopFigures = (wide: number, phone: number) => css`
  .percent,
  .amount {
    font: 800 ${wide}px/1.25 var(--font-latin);
  }
  .amount > span {
    ${type('b7s')}
  }
  ${media.phone} {
    .percent,
    .amount {
      font-size: ${phone}px;
    }
  }
`

/**
 * Styles of a shop's product cards for any container: the discount as a flag in a corner of the picture, badges as
 * pills in the other corner, and prominent figures.
 */
export const shopCards = css`
  .percent {
    position: absolute;
    top: 0;
    left: 0;
    padding: ${space(1.5)} ${space(3.5)};
    border-radius: ${radius('picture')} 0;
    background: ${color('accent')};
    color: ${color('accent_ink')};
    font: 800 22px/1.25 var(--font-latin);
  }
  .badges {
    top: ${space(3)};
    right: ${space(3)};
    left: auto;
  }
  .badges > li {
    border-radius: ${radius('round')};
    background: ${color('primary')};
    color: ${color('primary_ink')};
  }
  .amount {
    font: 800 23px/1.3 var(--font-latin);
  }
  .amount > span {
    ${type('b6s')}
  }
  h3 {
    font-weight: 700;
  }
  ${media.phone} {
    .percent {
      padding: ${space(1)} ${space(2.5)};
      font-size: 18px;
    }
    .badges {
      top: ${space(2)};
      right: ${space(2)};
    }
    .amount {
      font-size: 19px;
    }
  }
`
