import { isRecord } from '#schemas/is-record.ts'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { CachedSite, RemoteSites } from './remote-sites.ts'

/** Persists the known clinics of another back-end in a file beside the cached pages, which are useless without them. */
export const createCachedSites = (sites: RemoteSites, file: string, build: string) => ({
  /** Starts empty if the file is missing, damaged or from another build. */
  load: async (): Promise<void> => {
    const text = await readFile(file, 'utf8').catch(() => '{}')
    const stored = parseSites(text)
    if (stored?.build === build) sites.restore(stored.sites)
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

type SitesFile = { readonly build: string; readonly sites: readonly CachedSite[] }

const parseSites = (text: string): SitesFile | null => {
  try {
    const stored: unknown = JSON.parse(text)
    // Only `save` of the same build writes this file.
    return isRecord(stored) && Array.isArray(stored['sites']) ? (stored as unknown as SitesFile) : null
  } catch {
    return null
  }
}
