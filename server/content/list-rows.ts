import { LRUCache } from 'lru-cache'
import type { ContentKind } from './kinds/content-kind.ts'
import type { Queries } from '../db/database.ts'
import { createLoopYield } from '../core/yield-to-event-loop.ts'
import type { PartnerId } from '../core/partner-id.ts'
import type { Offered } from './check-content.ts'
import { listMarks, readSearchable } from './entries.ts'
import { inOrder, toListRow, type ListRow, type ListOrder } from './list-row.ts'
import { readVersion } from './content-lock.ts'

/** All entries of a clinic's kind, in the requested orders. */
export type ListRows = {
  /** All entries, including the bin. */
  readonly all: readonly ListRow[]
  readonly sort: (order: ListOrder) => readonly ListRow[]
}

type CachedListRows = { readonly version: number; readonly languages: string; readonly rows: Promise<ListRows> }

/** Maximum number of cached kinds of clinics; a thousand entries take about half a megabyte. */
const MAX_OUTLINES = 24

/** Entries read per step; other work runs between two steps. */
const PORTION = 100

/** Keyed by database: tests use several in one process. */
const caches = new WeakMap<object, LRUCache<string, CachedListRows>>()

/**
 * Returns the list data of a kind's entries. It is cached and updated only by what changed: a search in thousands,
 * keystroke by keystroke, reads no more than the visible rows.
 */
export const readListRows = async (
  partnerId: PartnerId,
  db: Queries,
  kind: ContentKind,
  offered: Offered,
): Promise<ListRows> => {
  const cache = caches.get(db) ?? new LRUCache<string, CachedListRows>({ max: MAX_OUTLINES })
  caches.set(db, cache)
  const name = `${partnerId}/${kind.name}`
  const [version, languages] = [await readVersion(partnerId, db), JSON.stringify(offered.languages)]
  const before = cache.get(name)
  if (before?.version === version && before.languages === languages) return before.rows
  const old = before?.languages === languages ? before.rows.catch(() => null) : null
  const cached = { version, languages, rows: renew(partnerId, db, kind, offered, old) }
  cache.set(name, cached)
  // A failed read is not cached.
  cached.rows.catch(() => cache.peek(name) === cached && cache.delete(name))
  return cached.rows
}

const renew = async (
  partnerId: PartnerId,
  db: Queries,
  kind: ContentKind,
  offered: Offered,
  before: Promise<ListRows | null> | null,
): Promise<ListRows> => {
  const yieldToLoop = createLoopYield()
  const old = new Map((await before)?.all.map((row) => [row.key, row]))
  const marks = await listMarks(partnerId, db, kind.name)
  await yieldToLoop()
  const changed = [...marks].flatMap(([key, mark]) => (old.get(key)?.mark === mark ? [] : [key]))
  const fresh = new Map<string, ListRow>()
  for (let start = 0; start < changed.length; start += PORTION) {
    for (const { entry, search } of await readSearchable(
      partnerId,
      db,
      kind.name,
      changed.slice(start, start + PORTION),
    )) {
      const mark = marks.get(entry.key) ?? ''
      fresh.set(entry.key, toListRow(kind, entry, { search, mark }, offered))
      await yieldToLoop()
    }
  }
  const all = [...marks.keys()].flatMap((key) => fresh.get(key) ?? old.get(key) ?? [])
  const orders = new Map<ListOrder, readonly ListRow[]>()
  return {
    all,
    sort: (order) => {
      const sorted = orders.get(order) ?? inOrder(all, order)
      orders.set(order, sorted)
      return sorted
    },
  }
}
