import { radius } from '../theme.ts'

/** Corners of a frame that is half as round above as it is wide; width and height give its shape, whatever its size. */
export const arch = (width: number, height: number): string =>
  `border-radius: 50% 50% ${radius('picture')} ${radius('picture')} / ${((width / 2 / height) * 100).toFixed(1)}% ${(
    (width / 2 / height) *
    100
  ).toFixed(1)}% ${radius('picture')} ${radius('picture')};`
