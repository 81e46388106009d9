import { css, styled } from 'styled-components'
import { art, color, media, space, type } from '#kit/theme.ts'
import { Portrait } from '#kit/ui/portrait.tsx'

/** Backgrounds are ordered so that no two equal ones touch in two columns. */
export const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(3)};
  padding-top: ${space(8)};

  > li {
    --tile: ${color('pink_500')};
  }
  > :nth-child(4n + 3) {
    --tile: ${color('yellow_500')};
  }
  > :nth-child(4n) {
    --tile: ${color('secondary_500')};
  }
  > :nth-child(4n + 1) {
    --tile: ${color('green_500')};
  }
  > :first-child {
    grid-column: 1 / -1;
  }
  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`

/** On ink the theme's light text, on colours its ink text: neither is legible on both. */
const onInk = css`
  --tile: ${color('primary')};
  --words: ${color('primary_ink')};
  --week: ${color('yellow_500')};
`

export const Tile = styled.article<{ $isFirst: boolean }>`
  --words: ${color('ink')};
  --week: ${color('ink')};
  ${({ $isFirst }) => $isFirst && onInk}
  display: grid;
  grid-template-columns: minmax(0, 54fr) minmax(0, 46fr);
  height: 100%;
  min-height: ${({ $isFirst }) => ($isFirst ? 560 : 420)}px;
  overflow: hidden;
  border-radius: 28px;
  background: var(--tile);
  color: var(--words);
  scroll-margin-top: ${space(12)};

  table,
  th,
  td {
    color: inherit;
    border-color: color-mix(in srgb, currentcolor 20%, transparent);
  }
  tbody th,
  thead td {
    color: inherit;
  }
  ${media.forced} {
    border: 1px solid CanvasText;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    min-height: 0;
  }
`

export const Words = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  padding: ${space(8)} ${space(7)};

  ${media.phone} {
    padding: ${space(6)} ${space(5)};
  }
`

export const Position = styled.p`
  ${type('b7s')}
`

export const Name = styled.h3<{ $isFirst: boolean }>`
  margin-top: ${space(1)};
  ${({ $isFirst }) => art($isFirst ? 'page' : 'statement')}
`

export const Specialty = styled.p`
  margin-top: ${space(3)};
  text-wrap: pretty;
  ${type('b2b')}
`

export const Quotation = styled.blockquote`
  margin-top: ${space(6)};
  ${art('card')}
`

export const Career = styled.ul`
  flex: 1;
  margin: ${space(4)} 0 ${space(5)};
  ${type('b7r')}
`

/** The tile's right half, clipped by its corners; on phones a picture below the text. */
export const Likeness = styled(Portrait)`
  height: 100%;
  min-height: 100%;

  ${media.phone} {
    height: auto;
    min-height: 0;
    aspect-ratio: 5 / 4;
  }
`
