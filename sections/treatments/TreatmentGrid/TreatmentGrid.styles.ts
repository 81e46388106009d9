import { css, styled } from 'styled-components'
import { CardGrid } from '#kit/ui/card-grid.ts'
import { shopCards } from '#kit/ui/shop-cards.ts'
import type { TreatmentGridSettings } from '#schemas/generated/settings.ts'
import { art, BREAKPOINTS, color, DROPDOWN, layer, media, radius, rhythm, space, type } from '#kit/theme.ts'

export const Root = styled.section`
  padding: ${space(8)} 0 ${rhythm.section};

  ${media.phone} {
    padding-top: ${space(4)};
  }
`

/** A filled tile of two columns, as high as its row: the picture at the left, the text on a colour. */
const feature = css`
  grid-column: span 2;
  /* What is quiet on white is ink on a colour. */
  --color-quiet: ${color('ink')};
  --color-olive_text: ${color('ink')};

  > article {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    overflow: hidden;
    border-radius: 26px;
    background: ${color('green_500')};
  }
  &:first-child > article {
    background: ${color('yellow_500')};
  }
  &:last-child > article {
    background: ${color('pink_500')};
  }
  > article > :first-child {
    border-radius: 0;

    img {
      position: absolute;
      inset: 0;
      height: 100%;
      border-radius: 0;
    }
  }
  > article > :last-child {
    padding: ${space(7)};
  }
  h3 {
    ${art('section')}
    font-size: 27px;
  }
  .percent {
    border-top-left-radius: 0;
  }
  .amount {
    font-size: 30px;
  }
  ${media.forced} {
    > article {
      border: 1px solid CanvasText;
    }
  }
  ${media.phone} {
    > article {
      min-height: 260px;
      border-radius: 20px;
    }
    > article > :last-child {
      padding: ${space(5)};
    }
    h3 {
      font-size: 21px;
    }
    .amount {
      font-size: 24px;
    }
  }
`

const BETWEEN = `@media (min-width: ${BREAKPOINTS.phone + 1}px) and (max-width: ${BREAKPOINTS.smallTablet}px)`

export const Cards = styled(CardGrid)<{ $look: TreatmentGridSettings['cards'] }>`
  ${({ $look }) => $look === 'shop' && shopCards}

  > .feature {
    ${feature}
  }
  /* Three columns have room for one wide card; the others keep their ground. */
  ${BETWEEN} {
    > .feature:not(:first-child) {
      grid-column: auto;

      > article {
        grid-template: auto 1fr / minmax(0, 1fr);
      }
      > article > :first-child {
        aspect-ratio: 4/5;
      }
      > article > :last-child {
        padding: ${space(4)} ${space(4)} ${space(5)};
      }
      h3 {
        font-size: 20px;
      }
      .amount {
        font-size: 23px;
      }
    }
  }
`

export const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  min-height: 40px;
  margin-bottom: ${space(6)};

  ${media.phone} {
    margin-bottom: ${space(4)};
  }
`

export const Count = styled.p`
  color: ${color('quiet')};
  font-variant-numeric: tabular-nums;
  ${type('b6r')}
`

export const Sort = styled.details`
  position: relative;
`

export const Chosen = styled.summary`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 40px;
  color: ${color('ink')};
  cursor: pointer;
  list-style: none;
  ${type('b6m')}

  &::-webkit-details-marker {
    display: none;
  }
`

export const Orders = styled.ul`
  position: absolute;
  top: 100%;
  right: 0;
  z-index: ${layer('header') - 1};
  min-width: 160px;
  max-height: ${DROPDOWN.listHeight}px;
  padding: ${space(2)} 0;
  overflow-y: auto;
  border: 1px solid ${color('line_strong')};
  border-radius: ${radius('control')};
  background: ${color('surface')};

  a {
    display: flex;
    align-items: center;
    min-height: 40px;
    padding: 0 ${space(5)};
    color: ${color('body')};
    white-space: nowrap;
    ${type('b6r')}
  }
  a:hover {
    background: ${color('section')};
    color: ${color('ink')};
  }
  a[aria-current] {
    color: ${color('ink')};
    font-weight: 600;
  }
  a:focus-visible {
    outline-offset: -3px;
  }
`

export const Notice = styled.div`
  display: grid;
  gap: ${space(1)};
  margin-top: ${space(18)};
  padding-top: ${space(6)};
  border-top: 1px solid ${color('line')};
  color: ${color('quiet')};
  ${type('b7r')}
`
