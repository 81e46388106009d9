import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createPageBody, type PageBody } from './page-body.ts'
import type { PageKey } from './page-key.ts'
import { createFlights, type Flights } from './flights.ts'
import { createPageStore, type PageStore, type StoreLimits } from './page-store.ts'
import { judgeAge, toPageAge, toRetryAt, type Lifetimes, type PageAge } from './stale-rules.ts'

/** Output of a renderer. */
export type Rendered = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  /** Tags and expiry for shared caching; null keeps the page out of every cache. */
  readonly keep: { readonly tags: readonly string[]; readonly validUntil: number | null } | null
  /** Number of search results; absent without a search. */
  readonly found?: number
  /** A part of the page could not be had, so an older whole one is better. */
  readonly isBroken: boolean
}

/** A page as it is sent. */
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

/** A page in memory. */
export type KeptPage = Page &
  PageAge & { readonly key: PageKey; readonly tags: readonly string[]; readonly etag: string; size(): number }

/** A page with how it came, for `Cache-Status` and `Age`. */
export type CacheAnswer =
  | { readonly how: 'hit' | 'stale' | 'stale-if-error'; readonly page: KeptPage }
  | {
      readonly how: 'miss' | 'bypass'
      readonly page: Page
      readonly isCollapsed: boolean
      readonly milliseconds: number
    }

type Render = () => Promise<Rendered>

/** Cache of rendered pages, shared by all visitors until the content changes. */
export type PageCache = {
  /** A page that can be sent as it is, without any waiting; `at` is the time, in milliseconds. */
  find(key: PageKey, at: number): KeptPage | undefined
  /** The page of a key, made now where none is kept; a null key keeps nothing. Throws what the renderer threw. */
  answer(key: PageKey | null, render: Render): Promise<CacheAnswer>
  /** Forgets what a change touches; null forgets everything. */
  purge(tags: readonly string[] | null): void
  /** Updates a page’s size after another of its encodings was made. */
  measure(page: KeptPage): void
  readonly size: { readonly pages: number; readonly bytes: number }
  readonly counts: PageCounts
  /** The kept pages, those that were asked for last first. */
  list(): KeptPage[]
  /** Checks whether a page is still cached: nothing it shows has changed. */
  holds(page: KeptPage): boolean
  /** Takes a page that an earlier process kept, unless there is a newer one or it is too old. */
  restore(page: KeptPage): void
}

/** Counts of requests for cacheable pages, since the start. */
export type PageCounts = {
  /** Answered with a kept page, fresh or not. */
  readonly hits: number
  readonly misses: number
  /** Pages that had to leave for want of room. */
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
type Made = { readonly page: Page; readonly isBroken: boolean; readonly milliseconds: number }

/** A page that is wanted this often is worth packing tightly. */
const WANTED = 3
/** Pause after compressing a page, as a multiple of the time it took. */
const REST = 4

/** An empty cache. */
export const createPageCache = (options: Options): PageCache => {
  const { now, lifetimes, limits } = options
  const store = createPageStore<KeptPage>(limits)
  const flights = createFlights<Made>()
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
      const kept = store.get(key)
      if (!kept || at >= kept.freshUntil) return undefined
      tighten(kept)
      asked.hits += 1
      return kept
    },
    answer: async (key, render) => {
      if (key === null) {
        const { rendered, milliseconds } = await clocked(render)
        return { how: 'bypass', page: toPage(rendered), isCollapsed: false, milliseconds }
      }
      const kept = store.get(key)
      const age = kept ? judgeAge(kept, now(), lifetimes) : 'gone'
      if (!kept || age === 'gone') return counted(await maker.make(key, render, undefined))
      if (age === 'fresh') {
        tighten(kept)
        return counted({ how: 'hit', page: kept })
      }
      if (age === 'stale') {
        maker.renew(kept, render)
        return counted({ how: 'stale', page: kept })
      }
      return counted(await maker.make(key, render, kept))
    },
    purge: (tags) => {
      store.purge(tags)
      flights.outdate(tags)
    },
  }
}

/** Makes pages, keeps those that may be kept, and falls back on older ones. */
const createMaker = (
  { now, lifetimes, report, random = Math.random }: Options,
  store: PageStore<KeptPage>,
  flights: Flights<Made>,
) => {
  const retryAt = new WeakMap<KeptPage, number>()
  const mayTry = (kept: KeptPage) => now() >= (retryAt.get(kept) ?? 0)
  const failed = (kept: KeptPage) => void retryAt.set(kept, toRetryAt(now(), random))

  const start = (key: PageKey, render: Render) =>
    flights.join(key, async (isOutdated) => {
      const { rendered, milliseconds } = await clocked(render)
      return { page: await keep(key, rendered, isOutdated), isBroken: rendered.isBroken, milliseconds }
    })
  /** Keeps what was made, unless what it shows has changed meanwhile. A page that may no longer be kept leaves. */
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
    /** A page made now; the older one where that fails. */
    make: async (key: PageKey, render: Render, spare: KeptPage | undefined): Promise<CacheAnswer> => {
      if (spare && !mayTry(spare)) return { how: 'stale-if-error', page: spare }
      const { flight, isCollapsed } = start(key, render)
      try {
        const { page, isBroken, milliseconds } = await flight.made
        if (!isBroken || !spare) return { how: 'miss', page, isCollapsed, milliseconds }
      } catch (error) {
        if (!spare) throw error
        report(error, key)
      }
      failed(spare)
      return { how: 'stale-if-error', page: spare }
    },
    /** Renders a page again while the cached one is sent. */
    renew: (kept: KeptPage, render: Render): void => {
      if (!mayTry(kept)) return
      start(kept.key, render).flight.made.then(
        ({ isBroken }) => isBroken && failed(kept),
        (error: unknown) => {
          failed(kept)
          report(error, kept.key)
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
 * A browser that keeps the body keeps these headers with it, so a change of either is a change of the page. The same text
 * is packed to the same bytes, a fifth as many to look through.
 */
const toEtag = (headers: Rendered['headers'], packed: Buffer): string => {
  const hash = createHash('sha256').update(JSON.stringify(headers)).update(packed).digest('base64url')
  return `W/"${hash.slice(0, 22)}"`
}

/**
 * Packs pages that are wanted more tightly: one after the other, with rests between, so that visitors keep the machine
 * and a site that changes all the time is not packed all the time. What has left by its turn is not packed.
 */
const createTightener = (store: PageStore<KeptPage>) => {
  const wanted = new WeakMap<KeptPage, number>()
  let working: Promise<void> = Promise.resolve()
  const work = async (key: PageKey): Promise<void> => {
    const page = store.peek(key)
    if (!page || wanted.get(page) !== WANTED) return
    const start = performance.now()
    // One that fails stays as it is packed, and the next ones have their turn.
    await page.body.tighten().then(
      () => store.measure(page),
      () => {},
    )
    await pause((performance.now() - start) * REST, undefined, { ref: false })
  }
  return (page: KeptPage): void => {
    const times = (wanted.get(page) ?? 0) + 1
    // A sitemap may be a hundred times as long as a page, and its size is not urgent.
    if (times > WANTED || page.key.kind === 'crawl') return
    wanted.set(page, times)
    if (times < WANTED) return
    const { key } = page
    working = working.then(() => work(key))
  }
}
