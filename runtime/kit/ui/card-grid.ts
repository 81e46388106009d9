import { styled } from 'styled-components'
import { media, rhythm, space } from '../theme.ts'

/** Rises into place when it is scrolled into view. */
const RISING: object = { 'data-reveal': true }

/** A list of cards in columns: `$columns` on wide screens, fewer on narrow ones, two on phones. */
export const CardGrid = styled.ul.attrs(RISING)<{ $columns: 2 | 3 | 4 }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: ${space(16)} ${rhythm.gutter};

  ${media.smallTablet} {
    grid-template-columns: repeat(${({ $columns }) => Math.min($columns, 3)}, minmax(0, 1fr));
    gap: ${space(12)} ${rhythm.gutter};

    /* Four are two and two, not three and one. */
    &:has(> :nth-child(4):last-child) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(10)} ${rhythm.gutter};
  }
`

/** Returns the `sizes` of a card's picture in a grid of `columns` columns. */
export const toCardSizes = (columns: 2 | 3 | 4): string =>
  `(max-width: 768px) 50vw, (max-width: 1248px) ${Math.round(100 / Math.min(columns, 3))}vw, ${Math.round(1200 / columns)}px`
