import { css, styled } from 'styled-components'
import { head, part } from '#kit/head-theme.ts'
import { BREAKPOINTS, color, media, rhythm, space } from '#kit/theme.ts'

/** The tabs are on the page's head, and their content overlaps it by half. */
const lapping = css`
  position: relative;
  margin-top: ${head.lap('14px')};

  > div > nav:first-child {
    --tabs-ground: ${head.field};
    --tabs-current-ground: ${color('primary')};
    --tabs-current-ink: ${color('primary_ink')};
    --color-quiet: ${color('ink')};

    border-color: transparent;
  }
`

export const Root = styled.section<{ $isLapping: boolean }>`
  ${({ $isLapping }) => $isLapping && lapping}
  padding-bottom: ${rhythm.section};

  > div > nav:first-child > ul {
    justify-content: ${part.tabs};
  }
`

/**
 * The page's one large promotion; on phones its picture reaches the edges, and its price is larger than the others'.
 */
export const Feature = styled.div`
  margin-top: ${space(12)};

  .percent,
  .amount {
    font-size: 26px;
  }
  ${media.phone} {
    margin-top: ${space(7)};

    > article > :first-child {
      margin-inline: calc(-1 * ${rhythm.margin});
      border-radius: 0;
    }
    > article > :first-child img {
      border-radius: 0;
    }
  }
`

/** Narrowest screen that fits two cards side by side, in px. */
const LEAST_FOR_TWO = 341
const FOR_TWO = `@media (min-width: ${LEAST_FOR_TWO}px)`

/** Media queries in which a grid of so many columns has two. */
const TWO_COLUMNS = {
  2: FOR_TWO,
  3: `${FOR_TWO} and (max-width: ${BREAKPOINTS.smallTablet}px)`,
}

/** Six columns instead of three, to let a last pair take three each. */
const TWO_LEFT = css`
  &:has(> :nth-child(3n + 2):last-child) {
    grid-template-columns: repeat(6, minmax(0, 1fr));

    > * {
      grid-column: span 2;
    }
    > :nth-child(3n + 1):nth-last-child(2),
    > :nth-child(3n + 2):last-child {
      grid-column: span 3;
    }
  }
`

export const Grid = styled.ul<{ $columns: 2 | 3; $isBelow: boolean }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: ${space(16)} ${rhythm.gutter};
  margin-top: ${({ $isBelow }) => space($isBelow ? 18 : 12)};

  &:empty {
    display: none;
  }
  /* Two that are left share the last row of three. */
  ${media.wide} {
    ${({ $columns }) => $columns === 3 && TWO_LEFT}
  }
  ${media.smallTablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    row-gap: ${space(12)};
  }
  /* In two columns a card that would stand alone lies down across both. */
  ${({ $columns }) => TWO_COLUMNS[$columns]} {
    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;

      > article {
        display: grid;
        grid-template-columns: repeat(2, minmax(0, 1fr));
        gap: ${rhythm.gutter};
      }
    }
  }
  ${media.phone} {
    margin-top: ${({ $isBelow }) => space($isBelow ? 12 : 7)};
  }
  ${media.smallPhone} {
    row-gap: ${space(9)};

    h3 {
      font-size: 16px;
    }
  }
  @media (max-width: ${LEAST_FOR_TWO - 1}px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

export const Empty = styled.div`
  margin-top: ${rhythm.heading};

  [data-lap] > div > & {
    margin-top: calc(var(--lap, 0px) - ${space(6)});
  }
`
