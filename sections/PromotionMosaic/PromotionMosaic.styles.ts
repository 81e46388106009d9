import { styled } from 'styled-components'
import { color, radius, rhythm, space } from '#kit/theme.ts'
import { shopFigures } from '#kit/ui/shop-cards.ts'

export const Root = styled.section`
  padding: ${space(5)} 0 ${rhythm.heading};
  background: ${color('bg')};
`

/** The clinic's messages lie in a row that is pushed sideways; it needs no script. */
export const Slides = styled.ul`
  display: grid;
  grid-auto-columns: 100%;
  grid-auto-flow: column;
  overflow-x: auto;
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

/** The first price is read from across the room, those of the narrow tiles are as large as these allow. */
export const Amount = styled.div<{ $isFirst: boolean }>`
  margin-top: auto;
  padding-top: ${space(4)};
  ${({ $isFirst }) => ($isFirst ? shopFigures(34, 27) : shopFigures(22, 20))}
`
