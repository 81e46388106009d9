import { styled } from 'styled-components'
import { art, color, media, radius, rhythm, shadow, space } from '#kit/theme.ts'

/** A sheet with a fine line inside its edge. */
export const Paper = styled.div`
  position: relative;
  max-width: 600px;
  margin: ${rhythm.section} auto;
  padding: ${space(15)};
  border-radius: ${radius('picture')};
  background: ${color('surface')};
  box-shadow: ${shadow('floating')};
  scroll-margin-top: ${space(32)};

  &::before {
    content: '';
    position: absolute;
    inset: 12px;
    border: 1px solid ${color('line')};
    border-radius: ${radius('picture')};
    pointer-events: none;
  }
  ${media.phone} {
    margin-inline: calc(-1 * ${space(3)});
    padding: ${space(9)} ${space(7)};
  }
`

export const Share = styled.div`
  position: absolute;
  right: ${space(6)};
  bottom: ${space(6)};
`

/** A price list like a menu: names in the display face, the link to a reservation between lines at its end. */
export const Bill = styled.div`
  .option {
    ${art('card')}
    font-size: 22px;
  }
  .buttons {
    justify-content: flex-end;
    padding: ${space(5)} 0;
    border: solid ${color('ink')};
    border-width: 1px 0;
  }
  ${media.abovePhone} {
    .buttons > :not([data-shape='icon']) {
      flex: none;
      min-width: 200px;
    }
  }
  ${media.phone} {
    .option {
      font-size: 19px;
    }
  }
`

/** On wide screens below the name, at its edge. */
export const Aside = styled.div`
  margin: ${space(4)} 0 0 -8px;

  ${media.smallTablet} {
    margin: 0;
  }
`
