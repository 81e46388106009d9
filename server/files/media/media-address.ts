import { randomInt } from 'node:crypto'
import { toFileName, type PictureFile } from './media.ts'

/** Address of a picture: the lasting one in content, `/media/4k2m…`, or the public one, `/media/<hash>.webp`. */
export type MediaAddress =
  | { readonly by: 'id'; readonly id: string }
  | { readonly by: 'file'; readonly hash: string; readonly format: string }

const ID = '[0-9a-z]{12}'
const FILE = '([0-9a-f]{32})\\.(webp|svg)'
const PATTERN = new RegExp(`^/media/(?:(${ID})|${FILE})$`)

/** Last part of the addresses of uploaded pictures, as a route pattern. */
export const ADDRESS_PATTERN = `^(?:${ID}|[0-9a-f]{32}\\.(?:webp|svg))$`

/**
 * Pattern for these addresses within a text, such as an entry's JSON; each match contains the id, or hash and format.
 */
export const ADDRESSES_IN_TEXT = new RegExp(`"/media/(?:(${ID})|${FILE})"`, 'g')

/** Parses an address; null for anything but an uploaded picture, such as a file of the installation. */
export const parseMediaAddress = (address: string): MediaAddress | null => {
  // Most texts are not addresses.
  if (!address.startsWith('/media/')) return null
  const [, id, hash, format] = PATTERN.exec(address) ?? []
  if (id !== undefined) return { by: 'id', id }
  return hash !== undefined && format !== undefined ? { by: 'file', hash, format } : null
}

/** Returns the address used in content; it stays the same when the picture gets another file. */
export const toLastingAddress = (id: string): string => `/media/${id}`

/** Returns the public address: it changes with the file, so it can be cached forever. */
export const toPublicAddress = (file: Pick<PictureFile, 'hash' | 'format'>): string => `/media/${toFileName(file)}`

const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz'

/** Returns a new picture’s id: 62 bits, so that unpublished pictures cannot be guessed. */
export const makeMediaId = (): string => Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
