import { ApiError } from '../api/call.ts'

/** The largest file that the server receives, in bytes. */
const MAX_BYTES = 25 * 1024 * 1024

/** Drawings are for logos; everything else is a picture. */
export const kindOf = ({ name, type }: Pick<File, 'name' | 'type'>): 'logo' | 'picture' =>
  type === 'image/svg+xml' || /\.svg$/i.test(name) ? 'logo' : 'picture'

/** Refuses what need not be sent to be refused. Throws what the server would have answered. */
export const requireSendable = ({ size }: Pick<File, 'size'>): void => {
  if (size === 0) throw new ApiError({ status: 422, code: 'media/empty', message: 'The file is empty.' })
  if (size <= MAX_BYTES) return
  throw new ApiError({ status: 413, code: 'media/too-large', message: 'The file is larger than 25 MB.' })
}

const UNITS = ['B', 'kB', 'MB', 'GB'] as const

/** `212 kB`, `8.2 MB`: with a decimal below ten of what is larger than a kilobyte. */
export const toSize = (bytes: number): string => {
  let size = bytes
  let unit = 0
  while (size >= 1000 && unit < UNITS.length - 1) {
    size /= 1000
    unit += 1
  }
  const isFine = unit > 1 && size < 10
  return `${isFine ? size.toFixed(1) : Math.round(size)} ${UNITS[unit]}`
}
