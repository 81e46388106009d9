import { ApiError } from '../../lib/api/call.ts'

/** Maximum upload size in bytes. */
const MAX_BYTES = 25 * 1024 * 1024

/** Returns `logo` for SVG files, otherwise `picture`. */
export const kindOf = ({ name, type }: Pick<File, 'name' | 'type'>): 'logo' | 'picture' =>
  type === 'image/svg+xml' || /\.svg$/i.test(name) ? 'logo' : 'picture'

/** Rejects files that the server would refuse. Throws the server's error. */
export const requireSendable = ({ size }: Pick<File, 'size'>): void => {
  if (size === 0) throw new ApiError({ status: 422, code: 'media/empty', message: 'The file is empty.' })
  if (size <= MAX_BYTES) return
  throw new ApiError({ status: 413, code: 'media/too-large', message: 'The file is larger than 25 MB.' })
}

const UNITS = ['B', 'kB', 'MB', 'GB'] as const

/** Formats a file size, such as `212 kB` or `8.2 MB`: one decimal below ten, except for bytes and kilobytes. */
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
