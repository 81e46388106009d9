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

/** Size in px of a tall picture below an arch; on phones its height, the radius of its shoulder, and its gap. */
type TallArch = { width: number; height: number; phone: { height: number; shoulder: number; gap: string } }

/**
 * Returns the styles of a picture that fills an arch. On phones it extends past the left edge, so that only its right
 * shoulder is round; next to horizontal text it leaves a gap on its right.
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
