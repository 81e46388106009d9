import { styled } from 'styled-components'
import { art, color, media, motion, radius, space, type } from '#kit/theme.ts'
import { CoverLink } from '#kit/ui/cover-link.ts'

/** Colours are ordered so that no two equal ones touch in three columns; the last tile fills a gap. */
export const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(3)};
  margin-top: ${space(4)};

  > li {
    --tile: ${color('green_500')};
  }
  > :nth-child(4n + 3) {
    --tile: ${color('pink_500')};
  }
  > :nth-child(4n) {
    --tile: ${color('secondary_500')};
  }
  > :nth-child(4n + 5) {
    --tile: ${color('yellow_500')};
  }
  > :first-child {
    grid-column: 1 / -1;
  }
  > :last-child:nth-child(3n + 2) {
    grid-column: 1 / -1;
  }
  > :last-child:nth-child(3n) {
    grid-column: span 2;
  }
  ${media.smallTablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :last-child:nth-child(n) {
      grid-column: auto;
    }
    > :last-child:nth-child(even),
    > :first-child {
      grid-column: 1 / -1;
    }
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    margin-top: ${space(2)};

    > :last-child:nth-child(n),
    > :first-child {
      grid-column: auto;
    }
  }
`

export const Tile = styled.article<{ $isFirst: boolean }>`
  position: relative;
  display: grid;
  grid-template: ${({ $isFirst }) => ($isFirst ? 'minmax(380px, auto) / 1fr 1fr' : 'auto minmax(220px, 1fr) / 1fr')};
  height: 100%;
  overflow: hidden;
  border-radius: 28px;
  background: ${({ $isFirst }) => ($isFirst ? color('primary') : 'var(--tile)')};
  color: ${({ $isFirst }) => color($isFirst ? 'primary_ink' : 'ink')};

  p {
    color: inherit;
  }
  ${media.forced} {
    border: 1px solid CanvasText;
  }
  ${media.phone} {
    grid-template: auto minmax(200px, 1fr) / minmax(0, 1fr);
  }
`

export const Words = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  padding: ${space(7)} ${space(7)} ${space(5)};

  ${media.phone} {
    padding: ${space(5)};
  }
`

export const Days = styled.p`
  ${art('page', 'latin')}
  font-size: 52px;

  ${media.phone} {
    font-size: 40px;
  }
`

/** Today and the rest of the week as a decorative bar; the figure above says the same. */
export const Week = styled.span`
  display: flex;
  gap: ${space(1)};
  margin: ${space(1)} 0 ${space(2)};
`

export const Day = styled.i<{ $isLeft: boolean }>`
  width: 20px;
  height: 8px;
  border: 1.5px solid currentColor;
  border-radius: ${radius('round')};
  background: ${({ $isLeft }) => ($isLeft ? 'currentColor' : 'none')};
`

export const Title = styled.h3`
  margin-top: ${space(2)};
  ${art('section')}
  font-size: 27px;
`

export const Cover = styled(CoverLink)`
  --ring: -6px;

  &::after {
    z-index: 1;
    border-radius: 28px;
  }
`

export const Summary = styled.p`
  flex: 1;
  margin: ${space(2)} 0 ${space(4)};
  text-wrap: pretty;
  ${type('b5r')}
`

/** The picture reaches the tile's edge and grows slightly on hover. */
export const Frame = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: 28px 0 0;

  img {
    position: absolute;
    inset: 0;
    height: 100%;
    transition: transform ${motion('calm')} ease-out;
  }
  ${media.hover} {
    ${Tile}:hover & img {
      transform: scale(1.04);
    }
  }
`

export const Chip = styled.div`
  position: absolute;
  bottom: ${space(4)};
  left: ${space(4)};
  padding: ${space(2)} ${space(4)};
  border-radius: ${radius('control')};
  background: ${color('surface')};
`
