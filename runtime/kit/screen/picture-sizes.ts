import { IMAGE_WIDTHS } from '#schemas/image-sizes.ts'

/** One source of a picture: the width requested from the optimiser, and the actual width of the answer. */
export type PictureSource = { asked: number; width: number }

const SMALLEST = 128

/**
 * Returns the widths in which a picture is offered: each standard width below its own from 128 px, and then its own,
 * for which the next larger width is requested; the optimiser never enlarges.
 */
export const toPictureSources = (own: number): PictureSource[] => {
  const smaller = IMAGE_WIDTHS.filter((width) => width >= SMALLEST && width < own)
  const next = IMAGE_WIDTHS.find((width) => width >= Math.max(own, SMALLEST))
  return [...smaller.map((width) => ({ asked: width, width })), ...(next ? [{ asked: next, width: own }] : [])]
}

/**
 * Returns the `sizes` of a picture that is cropped to `ratio`: one that is wider than its frame is drawn wider than the
 * frame, so its source has to be wider by that factor. `ratio` is width to height, such as `4/5`.
 */
export const toCoverSizes = (
  sizes: string,
  image: { width: number; height: number },
  ratio: string | undefined,
): string => {
  const [width, height = 1] = (ratio ?? '').split('/').map(Number)
  if (!width || !height) return sizes
  const factor = image.width / image.height / (width / height)
  if (factor <= 1.05) return sizes
  return sizes
    .split(/,(?![^(]*\))/)
    .map((entry) => entry.trim().replace(/(\S+)$/, (length) => `calc(${length} * ${factor.toFixed(2)})`))
    .join(', ')
}
