import { css } from 'styled-components'
import { media, radius } from '../theme.ts'

/**
 * Returns corner styles for a frame whose top is an arch, as high as half its width; width and height give the shape at
 * any size.
 */
export const arch = (width: number, height: number): string =>
  `border-radius: 50% 50% ${radius('picture')} ${radius('picture')} / ${((width / 2 / height) * 100).toFixed(1)}% ${(
    (width / 2 / height) *
    100
  ).toFixed(1)}% ${radius('picture')} ${radius('picture')};`

/** Pixels of a tall picture below an arch, on phones its height, how round its shoulder is, and what it leaves free. */
type TallArch = { width: number; height: number; phone: { height: number; shoulder: number; gap: string } }

/**
 * A picture that fills an arch. On phones it leaves the left edge, so that only its right shoulder is round; beside words
 * that are written across, not down, it leaves a gap at its right.
 */
export const tallArch = ({ width, height, phone }: TallArch) => css`
  overflow: hidden;
  height: ${height}px;
  ${arch(width, height)}

  > img {
    height: 100%;
  }
  ${media.smallTablet} {
    height: auto;
    aspect-ratio: ${width} / ${height};
  }
  ${media.phone} {
    height: ${phone.height}px;
    aspect-ratio: auto;
    border-radius: 0 ${phone.shoulder}px ${radius('picture')} 0;

    [data-form='flat'] + & {
      margin-right: ${phone.gap};
    }
  }
`
