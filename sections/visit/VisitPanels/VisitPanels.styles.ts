import { styled } from 'styled-components'
import { art, color, media, radius, space } from '#kit/theme.ts'

export const Panels = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 392px) minmax(0, 1fr);
  gap: ${space(3)};

  ${media.smallTablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`

/** Redefines the theme's colours in the panel for legible text on a dark ground. */
export const Hours = styled.div`
  padding: ${space(9)} ${space(8)};
  border-radius: ${radius('card')};
  background: ${color('primary_900')};
  --color-ink: ${color('primary_ink')};
  --color-body: ${color('primary_100')};
  --color-quiet: ${color('footer_text')};
  --color-primary: ${color('primary_100')};
  --color-primary_200: ${color('footer_line')};
  --color-accent: ${color('secondary_300')};
  --color-olive_text: ${color('tertiary_300')};

  [aria-current] {
    --color-ink: ${color('secondary_300')};
  }
  ${media.phone} {
    padding: ${space(6)} ${space(5)};
  }
  ${media.forced} {
    border: 1px solid CanvasText;
  }
`

export const Title = styled.h3`
  margin-bottom: ${space(3)};
  color: ${color('ink')};
  ${art('card')}
`

/** The route is a tile of its own colour, with minutes legible from afar. */
export const Plan = styled.div`
  min-width: 0;
  --color-section: ${color('yellow_500')};
  --color-body: ${color('ink')};
  --color-primary_400: ${color('ink')};

  > figure {
    height: 100%;
    border-radius: ${radius('card')};
  }
  li:not(:last-child) > b {
    font-size: clamp(40px, 6vw, 76px);
    font-weight: 800;
    line-height: 1.1;
  }
  ${media.smallTablet} {
    > figure {
      align-content: stretch;
      padding: ${space(8)};
    }
  }
  ${media.phone} {
    > figure {
      padding: ${space(7)} ${space(5)};
    }
  }
`

/** The directions, beneath hours and map in their columns. */
export const Card = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 392px) minmax(0, 1fr);
  grid-column: 1 / -1;
  gap: ${space(6)} ${space(7)};
  padding: ${space(8)};
  border-radius: ${radius('card')};
  background: ${color('primary_50')};

  ${media.smallTablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding: ${space(5)};
  }
`

export const Place = styled.div`
  display: grid;
  gap: ${space(4)};
  align-content: space-between;
`

export const Address = styled.address`
  color: ${color('ink')};
  font-style: normal;
  text-wrap: balance;
  ${art('card')}
`
