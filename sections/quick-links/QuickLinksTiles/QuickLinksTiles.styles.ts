import { styled } from 'styled-components'
import { Link } from '#kit/link.tsx'
import { color, media, motion, radius, rhythm, space, type } from '#kit/theme.ts'

export const Root = styled.nav`
  padding: ${rhythm.heading} 0;
  background: ${color('bg')};
`

export const Tile = styled.span`
  display: grid;
  place-items: center;
  width: 80px;
  height: 80px;
  border-radius: 28px;
  background: ${color('secondary_100')};
  color: ${color('ink')};
  transition: transform ${motion('quick')};

  .dot {
    fill: ${color('accent')};
  }
  ${media.phone} {
    width: 58px;
    height: 58px;
    border-radius: ${radius('card')};

    svg {
      width: 30px;
      height: 30px;
    }
  }
  ${media.forced} {
    border: 1px solid CanvasText;
  }
`

/**
 * Returns the number of columns, up to a maximum, that fills the rows evenly: eight become four and four, not five and
 * three.
 */
const toColumns =
  (most: number) =>
  ({ $count }: { $count: number }): string =>
    `repeat(${Math.ceil($count / Math.ceil($count / most))}, minmax(0, 1fr))`

export const Row = styled.ul<{ $count: number }>`
  display: grid;
  grid-template-columns: ${toColumns(10)};
  gap: ${space(6)} ${space(2)};

  > :nth-child(4n + 2) ${Tile} {
    background: ${color('primary_50')};
  }
  > :nth-child(4n + 3) ${Tile} {
    background: ${color('tertiary_100')};
  }
  > :nth-child(4n) ${Tile} {
    background: ${color('secondary_50')};
  }
  > :first-child ${Tile} {
    background: ${color('secondary_500')};

    .dot {
      fill: ${color('ink')};
    }
  }
  ${media.smallTablet} {
    grid-template-columns: ${toColumns(8)};
  }
  ${media.phone} {
    grid-template-columns: ${toColumns(5)};
  }
  ${media.smallPhone} {
    gap: ${space(4)} ${space(1)};
  }
`

export const Way = styled(Link)`
  display: grid;
  justify-items: center;
  gap: ${space(2.5)};
  border-radius: ${radius('card')};
  color: ${color('ink')};
  text-align: center;
  overflow-wrap: anywhere;
  ${type('b6s')}

  ${media.hover} {
    &:hover ${Tile} {
      transform: translateY(-2px);
    }
  }
  ${media.phone} {
    ${type('b8s')}
  }
`
