import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { UsageError } from '../../../core/errors.ts'
import { toCopyOf, toPath, withoutScaled, withoutSize } from './picture-address.ts'

/** A folder of pictures of an old site. */
export type PictureFolder = {
  /**
   * Finds the file of an address; null if it is missing or ambiguous. Library addresses are never treated as resized
   * copies, even if the name ends in a size.
   */
  find(url: string, isOriginal?: boolean): string | null
}

/**
 * Indexes all files below a folder. Only indexed files are ever opened, so no address can escape from it; symbolic
 * links are ignored. Throws UsageError.
 */
export const openPictureFolder = async (folder: string): Promise<PictureFolder> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw new UsageError(`Folder not found: "${folder}".`)
  })
  const byName = new Map<string, File[]>()
  const copies = new Map<string, File[]>()
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const own = relative(folder, join(entry.parentPath, entry.name)).split(sep)
    const parts = own.map(toName)
    const name = parts.at(-1) ?? ''
    add(byName, name, { own, parts })
    const copy = toCopyOf(name)
    if (copy) add(copies, copy.name, { own, parts: [...parts.slice(0, -1), copy.name], pixels: copy.pixels })
  }
  const findBest = (files: ReadonlyMap<string, readonly File[]>, path: string): string | null => {
    const parts = path.split('/').map(toName)
    const found = (files.get(parts.at(-1) ?? '') ?? []).map((file) => ({ file, same: countSame(file.parts, parts) }))
    const most = found.reduce((best, { same }) => Math.max(best, same), 0)
    const nearest = found.filter(({ same }) => same === most).map(({ file }) => file)
    const pixels = nearest.reduce((best, file) => Math.max(best, file.pixels ?? 0), 0)
    const [best, second] = nearest.filter((file) => (file.pixels ?? 0) === pixels)
    return best && !second ? join(folder, ...best.own) : null
  }
  return {
    find: (url, isOriginal = false) => {
      const path = toPath(url)
      if (path === null) return null
      const bare = isOriginal ? withoutScaled(path) : withoutSize(path)
      // The picture itself takes precedence over its edited version, and both over the largest of its smaller copies.
      const wanted = [bare, path, withoutEdit(bare)]
      for (const one of wanted) {
        const file = findBest(byName, one)
        if (file !== null) return file
      }
      return findBest(copies, bare)
    },
  }
}

/** A file with its original and normalised path, and the size in a copy's name. */
type File = { readonly own: readonly string[]; readonly parts: readonly string[]; readonly pixels?: number }

const add = (files: Map<string, File[]>, name: string, file: File): void => {
  const known = files.get(name)
  if (known) known.push(file)
  else files.set(name, [file])
}

/** Removes the suffix of a picture edited in WordPress, `lobby-e1612345678901.jpg`. */
const withoutEdit = (path: string): string => path.replace(/-e\d{10,16}(?=\.[a-z0-9]{2,5}$)/i, '')

/** Normalises a name: archives and operating systems encode the same characters differently. */
const toName = (part: string): string => part.normalize('NFC').toLowerCase()

/** Counts the matching folders of two paths, from the file upwards. */
const countSame = (own: readonly string[], wanted: readonly string[]): number => {
  let same = 0
  while (same < own.length && own.at(-1 - same) === wanted.at(-1 - same)) same += 1
  return same
}
