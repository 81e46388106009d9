import { styled } from 'styled-components'
import { CoverLink } from '#kit/ui/cover-link.ts'
import { Portrait as Likeness } from '#kit/ui/portrait.tsx'
import { art, color, media, motion, radius, rhythm, space, type } from '#kit/theme.ts'

export const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${rhythm.gutter};

  > :nth-child(4n + 2) {
    background: ${color('primary_50')};
  }
  > :nth-child(4n + 3) {
    background: ${color('tertiary_100')};
  }
  > :nth-child(4n) {
    background: ${color('section')};
  }
  ${media.smallTablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

export const Tile = styled.li`
  position: relative;
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border-radius: ${radius('card')};
  background: ${color('secondary_100')};
  transition: transform ${motion('quick')};

  ${media.hover} {
    &:hover {
      transform: translateY(-2px);
    }
  }
  ${media.forced} {
    border: 1px solid CanvasText;
  }
`

export const Words = styled.div`
  flex: 1;
  padding: ${space(6)} ${space(6)} ${space(5)};

  ${media.phone} {
    padding: ${space(4)};
  }
`

export const Name = styled.h3`
  color: ${color('ink')};
  ${art('card')}
`

export const Position = styled.p`
  margin-top: ${space(1)};
  color: ${color('body')};
  ${type('b7m')}
`

export const Specialty = styled.p`
  margin-top: ${space(1)};
  color: ${color('quiet')};
  ${type('b7r')}
`

/** The portrait's own background has rounded upper corners, which make it rise out of the tile. */
export const Portrait = styled(Likeness)`
  border-radius: ${radius('card')} ${radius('card')} 0 0;
`

/** The name's link covers the whole tile. */
export const Cover = styled(CoverLink)`
  --ring: -4px;

  &::after {
    z-index: 1;
  }
`
