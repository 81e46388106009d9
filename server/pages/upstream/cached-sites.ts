import { isRecord } from '#schemas/is-record.ts'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { CachedSite, RemoteSites } from './remote-sites.ts'

/** Persists the known clinics of another back-end in a file beside the cached pages, which are useless without them. */
export const createCachedSites = (sites: RemoteSites, file: string, build: string) => ({
  /** Starts empty if the file is missing, damaged or from another build. */
  load: async (): Promise<void> => {
    const text = await readFile(file, 'utf8').catch(() => '{}')
    const kept = readKept(text)
    if (kept?.build === build) sites.restore(kept.sites)
  },
  /** Written to a temporary file and renamed, to never leave a partial file. */
  save: async (): Promise<void> => {
    const draft = `${file}.${process.pid}.tmp`
    await mkdir(dirname(file), { recursive: true })
    try {
      await writeFile(draft, JSON.stringify({ build, sites: sites.dump() }))
      await rename(draft, file)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  },
})

type Kept = { readonly build: string; readonly sites: readonly CachedSite[] }

const readKept = (text: string): Kept | null => {
  try {
    const kept: unknown = JSON.parse(text)
    // Only `save` of the same build writes this file.
    return isRecord(kept) && Array.isArray(kept['sites']) ? (kept as unknown as Kept) : null
  } catch {
    return null
  }
}
