import type { PartnerId } from '../db/partner-id.ts'
import type { PageKey } from './page-key.ts'
import { createShelf, type Shelf, type Storable } from './shelf.ts'
import { createTagIndex } from './tag-index.ts'

/** How much is kept, in bytes. */
export type StoreLimits = { readonly perPartner: number; readonly inAll: number }

/** Pages in memory, found by key and by tag, within a bound for each partner and one for all. */
export type PageStore<Page extends Storable> = {
  get(key: PageKey): Page | undefined
  /** Finds a page without counting it as used. */
  peek(key: PageKey): Page | undefined
  /** All of them, from the partner who was visited last; of each, those that were asked for last first. */
  list(): Page[]
  put(page: Page): void
  /** Counts a page anew whose forms became more or fewer. */
  measure(page: Page): void
  delete(key: PageKey): void
  /** Forgets every page with one of the tags; null forgets all. */
  purge(tags: readonly string[] | null): void
  readonly size: { readonly pages: number; readonly bytes: number }
  /** Pages that had to leave for want of room, and changes of any kind, since the start. */
  readonly counts: { readonly evictions: number; readonly changes: number }
}

/** An empty store. */
export const createPageStore = <Page extends Storable>(limits: StoreLimits): PageStore<Page> => {
  // From the partner who was longest not visited to the newest visited.
  const shelves = new Map<PartnerId, Shelf<Page>>()
  const index = createTagIndex<Page>()
  const size = { pages: 0, bytes: 0 }
  const counts = { evictions: 0, changes: 0 }

  const grow = (pages: number, bytes: number) => {
    size.pages += pages
    size.bytes += bytes
    counts.changes += Math.abs(pages)
  }
  const visit = (partnerId: PartnerId, shelf: Shelf<Page>) => {
    shelves.delete(partnerId)
    shelves.set(partnerId, shelf)
  }
  const remove = (key: PageKey): void => {
    const shelf = shelves.get(key.partnerId)
    const page = shelf?.delete(key)
    if (page) index.delete(page)
    if (shelf?.weight.pages === 0) shelves.delete(key.partnerId)
  }
  const makeRoom = (shelf: Shelf<Page>): void => {
    const findNext = () => {
      if (shelf.weight.bytes > limits.perPartner) return shelf.oldest()
      return size.bytes > limits.inAll ? firstOf(shelves)?.oldest() : undefined
    }
    for (let next = findNext(); next; next = findNext(), counts.evictions += 1) remove(next.key)
  }
  const put = (page: Page): void => {
    remove(page.key)
    const { partnerId } = page.key
    const shelf = shelves.get(partnerId) ?? createShelf<Page>(grow)
    visit(partnerId, shelf)
    shelf.put(page)
    index.add(page)
    makeRoom(shelf)
  }
  return {
    size,
    counts,
    peek: (key) => shelves.get(key.partnerId)?.peek(key),
    list: () => [...shelves.values()].toReversed().flatMap((shelf) => shelf.list()),
    get: (key) => {
      const shelf = shelves.get(key.partnerId)
      const page = shelf?.touch(key)
      if (shelf && page) visit(key.partnerId, shelf)
      return page
    },
    put,
    measure: (page) => {
      const shelf = shelves.get(page.key.partnerId)
      shelf?.measure(page)
      if (shelf) makeRoom(shelf)
    },
    delete: remove,
    purge: (tags) => {
      const pages = tags === null ? index.all() : tags.flatMap((tag) => index.find(tag))
      for (const { key } of pages) remove(key)
    },
  }
}

const firstOf = <Value>(values: ReadonlyMap<unknown, Value>): Value | undefined => {
  const [first] = values.values()
  return first
}
