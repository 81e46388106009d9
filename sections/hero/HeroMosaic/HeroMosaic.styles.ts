import { styled } from 'styled-components'
import { color, radius, rhythm, space, type } from '#kit/theme.ts'

export const Root = styled.section`
  padding: ${space(5)} 0 ${rhythm.heading};
  background: ${color('bg')};
`

export const First = styled.div`
  overflow: hidden;
  border-radius: ${radius('card')};
  background: ${color('secondary_100')};
`

export const Name = styled.p`
  color: ${color('quiet')};
  ${type('b7m')}
`

export const Lines = styled.p`
  margin-top: ${space(2)};
  color: ${color('quiet')};
  text-wrap: pretty;
  ${type('b7r')}
`

/** Label of the tile's action; the link itself is the title, which covers the whole tile. */
export const Way = styled.p`
  margin-top: auto;
  padding-top: ${space(4)};
  color: ${color('ink')};
  ${type('b7s')}
`
