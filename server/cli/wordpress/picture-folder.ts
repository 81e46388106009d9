import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { UsageError } from '../../errors.ts'

/** A folder of pictures of an old site. */
export type PictureFolder = {
  /** The file that an address meant; null where there is none, or where two could be meant. */
  find(url: string): string | null
}

/** WordPress writes smaller copies beside a picture: `lobby-1024x683.jpg`, `lobby-scaled.jpg`. */
export const withoutSize = (path: string): string =>
  path.replace(/-(?:\d{1,5}x\d{1,5}|scaled)(?=\.[a-z0-9]{2,5}$)/i, '')

/**
 * Looks at all files below a folder. Only what was found there is ever opened, so no address leads out of it; links are
 * left alone. Throws UsageError.
 */
export const openPictureFolder = async (folder: string): Promise<PictureFolder> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw new UsageError(`There is no folder "${folder}".`)
  })
  const byName = new Map<string, string[][]>()
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const parts = relative(folder, join(entry.parentPath, entry.name)).split(sep)
    const name = toName(parts.at(-1) ?? '')
    byName.set(name, [...(byName.get(name) ?? []), parts])
  }
  const findExact = (parts: readonly string[]): string | null => {
    const found = (byName.get(parts.at(-1) ?? '') ?? []).map((own) => ({ own, same: countSame(own, parts) }))
    const most = Math.max(0, ...found.map(({ same }) => same))
    const [best, second] = found.filter(({ same }) => same === most)
    return best && !second ? join(folder, ...best.own) : null
  }
  return {
    find: (url) => {
      const path = toPath(url)
      if (path === null) return null
      // The picture itself before a smaller copy of it.
      return findExact(toParts(withoutSize(path))) ?? findExact(toParts(path))
    },
  }
}

const toPath = (url: string): string | null => {
  try {
    return decodeURIComponent(new URL(url, 'https://old.example').pathname)
  } catch {
    return null
  }
}

const toParts = (path: string): string[] => path.split('/').map(toName)

/** Archives and systems write the same letters in two ways. */
const toName = (part: string): string => part.normalize('NFC').toLowerCase()

/** In how many folders, from the file upwards, two paths agree. */
const countSame = (own: readonly string[], parts: readonly string[]): number => {
  const wanted = parts.toReversed()
  const differs = own.toReversed().findIndex((part, index) => toName(part) !== wanted[index])
  return differs === -1 ? own.length : differs
}
