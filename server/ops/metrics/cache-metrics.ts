import { Counter, Gauge, type Metric } from 'prom-client'

/** Complete pages, or the sections that pages are composed of. */
export type CacheKind = 'page' | 'section'

/** Counts of a cache since the start, and its current size in bytes. */
export type CacheFigures = {
  readonly hits: number
  readonly misses: number
  readonly evictions: number
  readonly bytes: number
}

/** Registers a cache’s figures, read whenever the metrics are. */
export type ObserveCache = (cache: CacheKind, read: () => CacheFigures) => void

/** Creates the cache metrics. The caches keep their own counts, which are read with the metrics. */
export const createCacheMetrics = (): { metrics: Metric[]; observe: ObserveCache } => {
  const caches = new Map<CacheKind, () => CacheFigures>()
  const each = (use: (cache: CacheKind, figures: CacheFigures) => void) =>
    caches.forEach((read, cache) => use(cache, read()))
  const requests = new Counter({
    name: 'maru_cache_requests_total',
    help: 'Cache lookups by result: hit or miss.',
    labelNames: ['cache', 'result'],
    registers: [],
    collect() {
      this.reset()
      each((cache, { hits, misses }) => {
        this.inc({ cache, result: 'hit' }, hits)
        this.inc({ cache, result: 'miss' }, misses)
      })
    },
  })
  const evictions = new Counter({
    name: 'maru_cache_evictions_total',
    help: 'Entries evicted from a cache because it was full.',
    labelNames: ['cache'],
    registers: [],
    collect() {
      this.reset()
      each((cache, figures) => this.inc({ cache }, figures.evictions))
    },
  })
  const bytes = new Gauge({
    name: 'maru_cache_bytes',
    help: 'Size of a cache in bytes.',
    labelNames: ['cache'],
    registers: [],
    collect() {
      each((cache, figures) => this.set({ cache }, figures.bytes))
    },
  })
  return { metrics: [requests, evictions, bytes], observe: (cache, read) => void caches.set(cache, read) }
}
