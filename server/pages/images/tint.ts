import sharp from 'sharp'

/** Side of the sampling grid, in points. */
const GRID = 9
const STOPS = 3

/**
 * Returns the colours of a picture along a diagonal from its upper left to its lower right, as the stops of a CSS
 * gradient: `#f3ebe0,#dccbb5,#a68d71`. Empty if the picture has transparency. The angle of the gradient is in
 * runtime/render/base-css.ts.
 */
export const toTint = async (picture: Buffer): Promise<string> => {
  const points = await sharp(picture)
    .resize(GRID, GRID, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
  const sums = Array.from({ length: STOPS }, () => ({ channels: [0, 0, 0], count: 0 }))
  for (let point = 0; point < GRID * GRID; point += 1) {
    const at = point * 4
    if ((points[at + 3] ?? 0) < OPAQUE) return ''
    const [across, down] = [point % GRID, Math.floor(point / GRID)]
    // At 150 degrees, the vertical direction weighs more than the horizontal one.
    const along = (across * 0.5 + down * 0.87) / ((GRID - 1) * 1.37)
    const sum = sums[Math.min(STOPS - 1, Math.floor(along * STOPS))]
    if (!sum) continue
    sum.channels = sum.channels.map((channel, index) => channel + (points[at + index] ?? 0))
    sum.count += 1
  }
  return sums.map(({ channels, count }) => toHex(channels.map((channel) => channel / count))).join()
}

/** Minimum alpha of an opaque point: encoders leave some slightly below full. */
const OPAQUE = 250

/**
 * Colour step of a tint: finer steps are invisible in a short placeholder, and would cost a page of pictures a third
 * more bytes.
 */
const STEP = 8

const toHex = (channels: readonly number[]): string => `#${channels.map(toDigits).join('')}`

const toDigits = (channel: number): string =>
  Math.min(255, Math.round(channel / STEP) * STEP)
    .toString(16)
    .padStart(2, '0')
