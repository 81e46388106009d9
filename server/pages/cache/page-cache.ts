import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createPageBody, type PageBody } from './page-body.ts'
import type { PageKey } from '../../tenancy/page-key.ts'
import { createFlights, type Flights } from './flights.ts'
import { createPageStore, type PageStore, type StoreLimits } from './page-store.ts'
import { judgeAge, toPageAge, toRetryAt, type Lifetimes, type PageAge } from '../../core/stale-rules.ts'

/** Output of a renderer. */
export type Rendered = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  /** Tags and expiry for shared caching; null keeps the page out of every cache. */
  readonly keep: { readonly tags: readonly string[]; readonly validUntil: number | null } | null
  /** Number of search results; absent without a search. */
  readonly found?: number
  /** True if a part of the page failed, so an older complete page is better. */
  readonly isBroken: boolean
}

/** Page as it is sent. */
export type Page = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Weak, since one page has several encodings; null on uncacheable pages. */
  readonly etag: string | null
  /** End of the fresh period, in milliseconds; absent on uncacheable pages. */
  readonly freshUntil?: number
  readonly body: PageBody
  /** Number of search results; absent without a search. */
  readonly found?: number
}

/** Cached page. */
export type CachedPage = Page &
  PageAge & { readonly key: PageKey; readonly tags: readonly string[]; readonly etag: string; size(): number }

/** Page with its cache status, for `Cache-Status` and `Age`. */
export type CacheAnswer =
  | { readonly how: 'hit' | 'stale' | 'stale-if-error'; readonly page: CachedPage }
  | {
      readonly how: 'miss' | 'bypass'
      readonly page: Page
      readonly isCollapsed: boolean
      readonly milliseconds: number
    }

type Render = () => Promise<Rendered>

/** Cache of rendered pages, shared by all visitors until the content changes. */
export type PageCache = {
  /** Returns a page that can be sent immediately; `at` is the time in milliseconds. */
  find(key: PageKey, at: number): CachedPage | undefined
  /**
   * Returns the page of a key, rendered now if it is not cached; a null key is not cached. Throws the renderer's error.
   */
  answer(key: PageKey | null, render: Render): Promise<CacheAnswer>
  /** Invalidates what a change affects; null invalidates everything. */
  purge(tags: readonly string[] | null): void
  /** Updates a page’s size after another of its encodings was made. */
  measure(page: CachedPage): void
  readonly size: { readonly pages: number; readonly bytes: number }
  readonly counts: PageCounts
  /** Returns the cached pages, most recently used first. */
  list(): CachedPage[]
  /** Checks whether a page is still cached: nothing it shows has changed. */
  holds(page: CachedPage): boolean
  /** Adds a page cached by an earlier process, unless there is a newer one or it is too old. */
  restore(page: CachedPage): void
}

/** Counts of requests for cacheable pages, since the start. */
export type PageCounts = {
  /** Responses from the cache, fresh or not. */
  readonly hits: number
  readonly misses: number
  /** Pages evicted for lack of space. */
  readonly evictions: number
  /** Number of pages that were added or removed, for any reason. */
  readonly changes: number
}

type Options = {
  readonly now: () => number
  readonly lifetimes: Lifetimes
  readonly limits: StoreLimits
  /** Reports a failed render while an older page is sent. */
  readonly report: (error: unknown, key: PageKey) => void
  readonly random?: () => number
}

/** Result of rendering a page. */
type RenderResult = { readonly page: Page; readonly isBroken: boolean; readonly milliseconds: number }

/** Number of requests after which a page is worth compressing further. */
const WANTED = 3
/** Pause after compressing a page, as a multiple of the time it took. */
const REST = 4

/** Creates an empty cache. */
export const createPageCache = (options: Options): PageCache => {
  const { now, lifetimes, limits } = options
  const store = createPageStore<CachedPage>(limits)
  const flights = createFlights<RenderResult>()
  const tighten = createTightener(store)
  const maker = createMaker(options, store, flights)
  const asked = { hits: 0, misses: 0 }
  const counted = (answer: CacheAnswer): CacheAnswer => {
    if (answer.how === 'miss') asked.misses += 1
    else asked.hits += 1
    return answer
  }
  return {
    size: store.size,
    get counts() {
      return { ...asked, ...store.counts }
    },
    list: () => store.list(),
    holds: (page) => store.peek(page.key) === page,
    restore: (page) => {
      const isFromTheFuture = page.madeAt > now()
      if (isFromTheFuture || store.peek(page.key) || judgeAge(page, now(), lifetimes) === 'gone') return
      store.put(page)
    },
    measure: (page) => store.measure(page),
    find: (key, at) => {
      const cached = store.get(key)
      if (!cached || at >= cached.freshUntil) return undefined
      tighten(cached)
      asked.hits += 1
      return cached
    },
    answer: async (key, render) => {
      if (key === null) {
        const { rendered, milliseconds } = await clocked(render)
        return { how: 'bypass', page: toPage(rendered), isCollapsed: false, milliseconds }
      }
      const cached = store.get(key)
      const age = cached ? judgeAge(cached, now(), lifetimes) : 'gone'
      if (!cached || age === 'gone') return counted(await maker.make(key, render, undefined))
      if (age === 'fresh') {
        tighten(cached)
        return counted({ how: 'hit', page: cached })
      }
      if (age === 'stale') {
        maker.renew(cached, render)
        return counted({ how: 'stale', page: cached })
      }
      return counted(await maker.make(key, render, cached))
    },
    purge: (tags) => {
      store.purge(tags)
      flights.outdate(tags)
    },
  }
}

/** Creates the part that renders pages, caches them if allowed, and falls back to older ones. */
const createMaker = (
  { now, lifetimes, report, random = Math.random }: Options,
  store: PageStore<CachedPage>,
  flights: Flights<RenderResult>,
) => {
  const retryAt = new WeakMap<CachedPage, number>()
  const mayTry = (cached: CachedPage) => now() >= (retryAt.get(cached) ?? 0)
  const failed = (cached: CachedPage) => void retryAt.set(cached, toRetryAt(now(), random))

  const start = (key: PageKey, render: Render) =>
    flights.join(key, async (isOutdated) => {
      const { rendered, milliseconds } = await clocked(render)
      return { page: await keep(key, rendered, isOutdated), isBroken: rendered.isBroken, milliseconds }
    })
  /** Caches a rendered page, unless its content has changed meanwhile. Removes a page that may no longer be cached. */
  const keep = async (key: PageKey, rendered: Rendered, isOutdated: () => boolean): Promise<Page> => {
    const { keep: facts, isBroken } = rendered
    if (isBroken || isOutdated()) return toPage(rendered)
    if (facts === null || (facts.validUntil !== null && facts.validUntil <= now())) {
      store.delete(key)
      return toPage(rendered)
    }
    const body = createPageBody(Buffer.from(rendered.text))
    const packed = await body.pack()
    if (isOutdated()) return toPage(rendered)
    const age = toPageAge(now(), facts.validUntil, lifetimes, random)
    const { status, headers } = rendered
    const size = () => body.size()
    const page = { key, status, headers, body, etag: toEtag(headers, packed), tags: facts.tags, ...age, size }
    store.put(page)
    return page
  }
  return {
    /** Returns a newly rendered page; the older one if that fails. */
    make: async (key: PageKey, render: Render, spare: CachedPage | undefined): Promise<CacheAnswer> => {
      if (spare && !mayTry(spare)) return { how: 'stale-if-error', page: spare }
      const { flight, isCollapsed } = start(key, render)
      try {
        const { page, isBroken, milliseconds } = await flight.result
        if (!isBroken || !spare) return { how: 'miss', page, isCollapsed, milliseconds }
      } catch (error) {
        if (!spare) throw error
        report(error, key)
      }
      failed(spare)
      return { how: 'stale-if-error', page: spare }
    },
    /** Renders a page again while the cached one is sent. */
    renew: (cached: CachedPage, render: Render): void => {
      if (!mayTry(cached)) return
      start(cached.key, render).flight.result.then(
        ({ isBroken }) => isBroken && failed(cached),
        (error: unknown) => {
          failed(cached)
          report(error, cached.key)
        },
      )
    },
  }
}

const clocked = async (render: Render) => {
  const start = performance.now()
  const rendered = await render()
  return { rendered, milliseconds: performance.now() - start }
}

const toPage = ({ status, headers, text, found }: Rendered): Page => ({
  status,
  headers,
  etag: null,
  ...(found === undefined ? {} : { found }),
  body: createPageBody(Buffer.from(text)),
})

/**
 * Returns the ETag. A browser stores these headers with the body, so a change of either changes the tag. The same text
 * compresses to the same bytes, of which there are a fifth as many to hash.
 */
const toEtag = (headers: Rendered['headers'], packed: Buffer): string => {
  const hash = createHash('sha256').update(JSON.stringify(headers)).update(packed).digest('base64url')
  return `W/"${hash.slice(0, 22)}"`
}

/**
 * Creates a queue that compresses pages in demand further: one at a time with pauses, so that visitors' requests have
 * priority and a constantly changing site does not occupy it. Skips pages that have been removed.
 */
const createTightener = (store: PageStore<CachedPage>) => {
  const wanted = new WeakMap<CachedPage, number>()
  let working: Promise<void> = Promise.resolve()
  const work = async (key: PageKey): Promise<void> => {
    const page = store.peek(key)
    if (!page || wanted.get(page) !== WANTED) return
    const start = performance.now()
    // If one fails, it stays as it is, and the next ones continue.
    await page.body.tighten().then(
      () => store.measure(page),
      () => {},
    )
    await pause((performance.now() - start) * REST, undefined, { ref: false })
  }
  return (page: CachedPage): void => {
    const times = (wanted.get(page) ?? 0) + 1
    // A sitemap may be a hundred times as long as a page, and its size is not urgent.
    if (times > WANTED || page.key.kind === 'crawl') return
    wanted.set(page, times)
    if (times < WANTED) return
    const { key } = page
    working = working.then(() => work(key))
  }
}
