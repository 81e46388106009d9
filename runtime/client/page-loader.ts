import { handleCommands } from '#kit/commands.ts'
import { withoutPopups } from '../authors/popups-off.ts'
import type { PageData } from '../render/page-data.ts'

/** Data of a loaded page with its address; without it, the browser navigates itself. */
export type LoadedPage = { data: PageData; url: string }

const MAX_PAGES = 30
const FRESH_MS = 30_000
/** Maximum number of redirects: enough for a short link to an old address in another language, with some margin. */
const MAX_REDIRECTS = 5

type Kept = { at: number; page: Promise<LoadedPage | null> }

const kept = new Map<string, Kept>()
// The handler lives as long as the page, like the map.
handleCommands(['pages.forget'], () => kept.clear())

/** Loads the data of a page of this site by its address; null when the address is not a page of the site. */
export const loadPageData = (address: string): Promise<LoadedPage | null> => {
  const known = kept.get(address)
  if (known && performance.now() - known.at < FRESH_MS) return known.page
  const page = fetchPage(address)
  kept.delete(address)
  kept.set(address, { at: performance.now(), page })
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_PAGES) break
    kept.delete(oldest)
  }
  void page.then((loaded) => loaded ?? kept.delete(address))
  return page
}

/**
 * Fetches a page and follows its redirects. Redirects bypass the cache: pages that redirect to each other would wait
 * for one another forever. After too many, the browser navigates and shows its own error.
 */
const fetchPage = async (address: string, redirects = MAX_REDIRECTS): Promise<LoadedPage | null> => {
  try {
    const response = await fetch(`/_page?path=${encodeURIComponent(address)}`, {
      headers: { accept: 'application/json' },
    })
    if (!response.headers.get('content-type')?.includes('application/json')) return null
    const body: unknown = await response.json()
    if (isRedirect(body)) return redirects > 0 ? await fetchPage(body.location, redirects - 1) : null
    if (!isPage(body)) return null
    return { data: import.meta.env.DEV ? withoutPopups(body) : body, url: address }
  } catch {
    // Offline or broken: the caller lets the browser navigate, which shows its own page or the server's.
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isRedirect = (body: unknown): body is { location: string } =>
  isRecord(body) && typeof body['location'] === 'string'

const isPage = (body: unknown): body is PageData =>
  isRecord(body) && Array.isArray(body['sections']) && isRecord(body['page'])
