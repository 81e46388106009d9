import { styled } from 'styled-components'
import { Picture } from './picture.tsx'
import { art, color, media, motion, radius, space, translucent, type } from '../theme.ts'
import { CoverLink } from './cover-link.ts'

/** The large tile takes seven of twelve columns; the tiles next to it share the other five. */
export const Mosaic = styled.div<{ $beside: number }>`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  grid-template-rows: repeat(2, minmax(232px, auto));
  gap: ${space(3)};

  > :first-child {
    grid-column: span ${({ $beside }) => ($beside === 0 ? 12 : 7)};
    grid-row: span 2;
  }
  > :nth-child(2) {
    grid-column: span 5;
    grid-row: span ${({ $beside }) => ($beside === 1 ? 2 : 1)};
  }
  > :nth-child(3) {
    grid-column: span ${({ $beside }) => ($beside === 2 ? 5 : 3)};
  }
  > :nth-child(4) {
    grid-column: span 2;
  }
  ${media.smallTablet} {
    grid-template-rows: none;

    > :first-child,
    > :nth-child(2) {
      grid-column: 1 / -1;
      grid-row: auto;
    }
    > :nth-child(3) {
      grid-column: span ${({ $beside }) => ($beside === 2 ? 12 : 6)};
    }
    > :nth-child(4) {
      grid-column: span 6;
    }
  }
  ${media.phone} {
    gap: ${space(2)};
  }
`

/**
 * The large first tile: its picture fills it, with the text on the quiet half; on phones the text is above the picture.
 */
export const Lead = styled.div`
  display: grid;
  height: 100%;

  ${media.abovePhone} {
    > * {
      grid-area: 1 / 1;
    }
  }

  ${media.phone} {
    grid-template-rows: auto minmax(240px, 1fr);
    grid-template-columns: minmax(0, 1fr);
  }
`

/** Text block of the large tile. */
export const Words = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  padding: ${space(9)};

  ${media.abovePhone} {
    z-index: 1;
    padding-right: 41%;
    background: linear-gradient(
      90deg,
      ${color('secondary_100')} 180px,
      ${translucent('secondary_100', 86)} 345px,
      transparent 500px
    );
  }
  ${media.phone} {
    z-index: 1;
    padding: ${space(6)} ${space(5)};
  }
`

/** Kind of the large tile's subject. */
export const Label = styled.p`
  padding: ${space(1)} ${space(3)};
  border-radius: ${radius('round')};
  background: ${color('bg')};
  color: ${color('ink')};
  ${type('b7s')}
`

/** Title of the large tile. */
export const Title = styled.p`
  margin-top: ${space(4)};
  color: ${color('ink')};
  white-space: pre-line;
  overflow-wrap: anywhere;
  ${art('hero')}

  ${media.abovePhone} {
    font-size: clamp(36px, 2.9vw, 42px);
  }
`

/** Sentences beneath the title. */
export const Lines = styled.div`
  margin-top: ${space(4)};
  color: ${color('body')};
  ${type('b5m')}
`

/** Links of the large tile. */
export const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(5)};
  margin-top: auto;
  padding-top: ${space(6)};
`

/** Width in px over which the large tile's picture fades in behind its text on phones. */
const FADE_PX = 72

/**
 * Picture of the large tile; the tile sets its height, never the other way round. On phones it fades into its
 * background.
 */
export const Art = styled(Picture)`
  width: 100%;
  height: 100%;
  contain: size;

  ${media.phone} {
    height: calc(100% + ${FADE_PX}px);
    margin-top: -${FADE_PX}px;
    mask-image: linear-gradient(transparent, #000 ${2 * FADE_PX}px);
  }
`

const TILES = {
  dark: `
    background: ${color('primary')};
    --color-ink: ${color('primary_ink')};
    --color-quiet: ${translucent('primary_ink', 80)};
    --color-accent: ${color('secondary_300')};
    --color-price: ${color('secondary_300')};
    --color-olive_text: ${color('tertiary_300')};
    --color-focus: ${color('primary_ink')};
  `,
  olive: `
    background: ${color('tertiary_100')};
    --color-accent: ${color('accent_strong')};
    --color-price: ${color('accent_strong')};
    --color-quiet: ${color('body')};
  `,
  orange: `
    background: ${color('secondary_500')};
    --color-accent: ${color('ink')};
    --color-price: ${color('ink')};
    --color-quiet: ${color('ink')};
    --color-olive_text: ${color('ink')};
  `,
}

/** Backgrounds of small tiles. */
export type TileTone = keyof typeof TILES

/** A small tile, covered by its title’s link. */
export const Tile = styled.article<{ $tone: TileTone }>`
  position: relative;
  display: flex;
  min-height: 200px;
  overflow: hidden;
  border-radius: ${radius('card')};
  transition: transform ${motion('quick')};
  ${({ $tone }) => TILES[$tone]}

  ${media.hover} {
    &:hover {
      transform: translateY(-2px);
    }
  }
  ${media.forced} {
    border: 1px solid CanvasText;
  }
`

/** Text block of a small tile. */
export const TileWords = styled.div`
  display: flex;
  z-index: 1;
  flex: 1 1 60%;
  flex-direction: column;
  min-width: 0;
  padding: ${space(6)};
  overflow-wrap: anywhere;

  ${media.phone} {
    padding: ${space(5)};

    /* A price keeps its one line over the picture's veil. */
    ${Tile}:nth-child(2) > & {
      padding-right: 0;
    }
  }
`

/** Heading of a small tile. */
export const TileTitle = styled.h2`
  margin-top: ${space(2)};
  color: ${color('ink')};
  ${art('card')}
`

/** Picture of a small tile, which fades into its background. Half of a phone's width is reserved for the text. */
export const TileArt = styled(Picture)`
  flex: 0 0 54%;
  width: 54%;
  height: auto;
  contain: size;
  margin-left: -14%;
  mask-image: linear-gradient(90deg, transparent, #000 46%);

  ${media.phone} {
    ${Tile}:nth-child(3):not(:last-child) & {
      display: none;
    }
  }
`

/** The title's link, which covers the whole tile. */
export const TileCover = styled(CoverLink)`
  --ring: -4px;

  &::after {
    z-index: 1;
  }
`
