import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { UsageError } from '../../errors.ts'
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
 * Looks at all files below a folder. Only what was found there is ever opened, so no address leads out of it; links are
 * left alone. Throws UsageError.
 */
export const openPictureFolder = async (folder: string): Promise<PictureFolder> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw new UsageError(`There is no folder "${folder}".`)
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
      // The picture itself before what was edited from it, and both before the largest of its smaller copies.
      const wanted = [bare, path, withoutEdit(bare)]
      for (const one of wanted) {
        const file = findBest(byName, one)
        if (file !== null) return file
      }
      return findBest(copies, bare)
    },
  }
}

/** A file by its path as it is written and as it is compared, and how large the name of a copy says that it is. */
type File = { readonly own: readonly string[]; readonly parts: readonly string[]; readonly pixels?: number }

const add = (files: Map<string, File[]>, name: string, file: File): void => {
  const known = files.get(name)
  if (known) known.push(file)
  else files.set(name, [file])
}

/** WordPress names a picture that was edited in it `lobby-e1612345678901.jpg`. */
const withoutEdit = (path: string): string => path.replace(/-e\d{10,16}(?=\.[a-z0-9]{2,5}$)/i, '')

/** Archives and systems write the same letters in two ways. */
const toName = (part: string): string => part.normalize('NFC').toLowerCase()

/** In how many folders, from the file upwards, two paths agree. */
const countSame = (own: readonly string[], wanted: readonly string[]): number => {
  let same = 0
  while (same < own.length && own.at(-1 - same) === wanted.at(-1 - same)) same += 1
  return same
}
