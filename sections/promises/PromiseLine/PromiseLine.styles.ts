import { styled } from 'styled-components'
import { art, color, figures, media, rhythm, space, type } from '#kit/theme.ts'

/** The first figure is one and a half columns wide. */
export const Figures = styled.dl<{ $count: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1.5fr) repeat(
      ${({ $count }) => Math.max(Math.min($count, 4) - 1, 1)},
      minmax(0, 1fr)
    );
  gap: ${space(12)} ${space(8)};

  ${media.smallTablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: ${rhythm.gutter};

    > :first-child {
      grid-column: 1 / -1;
    }
  }
`

/**
 * Heights above the line differ, so each item is laid out from its figure downwards and aligned to the bottom of the
 * row.
 */
export const Item = styled.div`
  display: grid;
  grid-template-rows: 1fr auto auto;
`

export const Figure = styled.dd`
  grid-row: 1;
  align-self: end;
  color: ${color('ink')};
  ${art('card')}

  > b {
    margin-right: ${space(1)};
    ${figures(104)}
    line-height: 1;
  }
  ${Item}:first-child > & > b {
    font-size: 200px;
  }
  ${media.tablet} {
    > b {
      font-size: 80px;
    }
    ${Item}:first-child > & > b {
      font-size: 150px;
    }
  }
  ${media.phone} {
    > b {
      font-size: 72px;
    }
    ${Item}:first-child > & > b {
      font-size: 132px;
    }
  }
`

export const Label = styled.dt`
  grid-row: 2;
  margin-top: ${space(5)};
  color: ${color('ink')};
  ${art('card')}
  font-size: 20px;
`

export const Text = styled.dd`
  grid-row: 3;
  min-height: 5em;
  max-width: 20em;
  margin-top: ${space(2)};
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b6r')}

  ${media.smallTablet} {
    min-height: 0;
  }
`
