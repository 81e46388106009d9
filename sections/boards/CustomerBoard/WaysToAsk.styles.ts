import { styled } from 'styled-components'
import { Link } from '#kit/link.tsx'
import { art, color, media, space, type } from '#kit/theme.ts'

export const Tiles = styled.aside`
  display: grid;
  gap: ${space(3)};

  ${media.smallTablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Tile = styled.div`
  padding: ${space(7)};
  border-radius: 28px;
  color: ${color('ink')};
`
/** The empty state is yellow as well, so the call beside it takes another colour. */
export const Call = styled(Tile)<{ $isBesideNone: boolean }>`
  background: ${({ $isBesideNone }) => color($isBesideNone ? 'secondary_100' : 'yellow_500')};
`
export const First = styled(Tile)`
  background: ${color('green_500')};
`
export const Title = styled.h2`
  text-wrap: balance;
  ${art('card')}
`
export const Tel = styled(Link)`
  display: inline-block;
  margin-top: ${space(3)};
  white-space: nowrap;
  ${art('figure', 'latin')}
  font-size: 28px;
`
export const Pages = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(4)};
`
export const Page = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 52px;
  padding: 0 ${space(4)};
  border-radius: 16px;
  background: ${color('bg')};
  ${type('b5s')}
`
