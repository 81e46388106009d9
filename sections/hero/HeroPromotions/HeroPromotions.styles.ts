import { styled } from 'styled-components'
import { color, radius, rhythm, space, type } from '#kit/theme.ts'
import { CoverLink } from '#kit/ui/cover-link.ts'
import { shopFigures } from '#kit/ui/shop-cards.ts'

export const Root = styled.section`
  padding: ${space(5)} 0 ${rhythm.heading};
  background: ${color('bg')};
`

/** The clinic's messages in a row that scrolls sideways; it needs no JavaScript. */
export const Slides = styled.ul`
  display: grid;
  grid-auto-columns: 100%;
  grid-auto-flow: column;
  overflow: auto hidden;
  overscroll-behavior-x: contain;
  border-radius: ${radius('card')};
  background: ${color('secondary_100')};
  scroll-snap-type: x mandatory;
  scrollbar-color: ${color('ink')} ${color('secondary_100')};
  scrollbar-width: thin;

  > li {
    scroll-snap-align: start;
  }
`

/** Prices in wide tiles are very large; in narrow tiles they are as large as fits. */
export const Amount = styled.div<{ $isLarge: boolean }>`
  margin-top: auto;
  padding-top: ${space(4)};
  ${({ $isLarge }) => ($isLarge ? shopFigures(34, 27) : shopFigures(22, 20))}
`

/** A promotion in the large tile. */
export const Offer = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: baseline;
  gap: 0 ${space(2.5)};
  width: 100%;
  margin-top: auto;
  padding-top: ${space(5)};
  --color-accent: ${color('accent_strong')};
  --color-price: ${color('accent_strong')};
  --color-quiet: ${color('body')};

  ${Amount} {
    grid-column: 1 / -1;
    padding-top: ${space(1)};
  }
`

/** The promotion's name; its link covers the price. */
export const OfferLink = styled(CoverLink)`
  color: ${color('ink')};
  overflow-wrap: anywhere;
  ${type('b5s')}
`
