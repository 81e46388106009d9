import { css, styled } from 'styled-components'
import { art, color, media, rhythm, space, type } from '#kit/theme.ts'

type Arrangement = { $arrangement: 'columns' | 'lines' | 'tiles' }

const columns = css<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => ($count % 3 === 0 ? 3 : Math.min($count, 4))}, minmax(0, 1fr));
  gap: ${space(14)} ${rhythm.gutter};

  ${media.smallTablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    row-gap: ${space(10)};

    /* One that is left over lies across both columns, its words beside it. */
    > :last-child:nth-child(odd) {
      display: grid;
      grid-column: 1 / -1;
      grid-template-columns: subgrid;
      align-items: center;
    }
  }
`

const GRIDS = {
  columns,
  tiles: css<{ $count: number }>`
    ${columns}
    gap: ${space(3)};

    ${media.smallTablet} {
      row-gap: ${space(3)};
    }
    ${media.phone} {
      grid-template-columns: minmax(0, 1fr);
    }
  `,
  lines: `border-top: 1px solid ${color('ink')};`,
}

export const Devices = styled.ul<Arrangement & { $count: number }>`
  ${({ $arrangement }) => GRIDS[$arrangement]}
`

const line = css`
  display: grid;
  grid-template-columns: 168px minmax(0, 1fr) auto;
  gap: ${space(8)};
  align-items: center;
  padding: ${space(6)} 0;
  border-bottom: 1px solid ${color('line')};

  ${media.phone} {
    grid-template-columns: 96px minmax(0, 1fr) auto;
    gap: ${space(4)};
    align-items: start;
  }
`

/** The year is in the picture's corner. */
const tile = css`
  position: relative;
  overflow: hidden;
  border-radius: 28px;
  background: ${color('primary_50')};

  ${media.phone} {
    display: grid;
    grid-template-columns: 116px minmax(0, 1fr);

    > img {
      height: 100%;
      aspect-ratio: auto;
      contain: size;
    }
  }
`

const PLACES = { columns: null, lines: line, tiles: tile }

export const Device = styled.li<Arrangement>`
  ${({ $arrangement }) => PLACES[$arrangement]}
`

const PADDINGS = { columns: `${space(5)} 0 0`, lines: '0', tiles: `${space(5)} ${space(6)} ${space(7)}` }

export const Words = styled.div<Arrangement>`
  padding: ${({ $arrangement }) => PADDINGS[$arrangement]};

  ${media.phone} {
    ${({ $arrangement }) => $arrangement === 'tiles' && `padding: ${space(5)};`}
  }
`

export const Name = styled.h3`
  color: ${color('ink')};
  ${art('card')}
  font-size: 22px;

  ${media.phone} {
    font-size: 18px;
  }
`

export const Maker = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(3)};
  margin-top: ${space(0.5)};
  color: ${color('olive_text')};
  ${type('b7r')}
`

export const Text = styled.p`
  max-width: 38em;
  margin-top: ${space(3)};
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b6r')}

  ${media.phone} {
    margin-top: ${space(2)};
    ${type('b7r')}
  }
`

export const Year = styled.span`
  color: ${color('quiet')};
  font: 400 16px/1.4 var(--font-display);
  font-variant-numeric: lining-nums;

  ${Device} > & {
    align-self: start;
    font-size: 20px;
  }
  ${media.phone} {
    ${Device} > & {
      font-size: 15px;
    }
  }
`
