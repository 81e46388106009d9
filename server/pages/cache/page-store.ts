import type { PartnerId } from '../../core/partner-id.ts'
import { createPartnerPages, type PartnerPages, type Storable, type StoreKey } from './partner-pages.ts'
import { createTagIndex } from './tag-index.ts'

/** Size limits in bytes. */
export type StoreLimits = { readonly perPartner: number; readonly inAll: number }

/** Pages in memory by key and by tag, with a limit for each partner and one for all. */
export type PageStore<Page extends Storable> = {
  get(key: StoreKey): Page | undefined
  /** Finds a page without counting it as used. */
  peek(key: StoreKey): Page | undefined
  /** Returns all pages, starting with the most recently visited partner; for each, the most recently used first. */
  list(): Page[]
  put(page: Page): void
  /** Updates the size of a page whose number of encodings has changed. */
  measure(page: Page): void
  delete(key: StoreKey): void
  /** Deletes every page with one of the tags; null deletes all. */
  purge(tags: readonly string[] | null): void
  readonly size: { readonly pages: number; readonly bytes: number }
  /** Evictions for lack of space, and changes of any kind, since the start. */
  readonly counts: { readonly evictions: number; readonly changes: number }
}

/** Creates an empty store. */
export const createPageStore = <Page extends Storable>(limits: StoreLimits): PageStore<Page> => {
  // Ordered from the least to the most recently visited partner.
  const byPartner = new Map<PartnerId, PartnerPages<Page>>()
  const index = createTagIndex<Page>()
  const size = { pages: 0, bytes: 0 }
  const counts = { evictions: 0, changes: 0 }

  const grow = (pages: number, bytes: number) => {
    size.pages += pages
    size.bytes += bytes
    counts.changes += Math.abs(pages)
  }
  const visit = (partnerId: PartnerId, pages: PartnerPages<Page>) => {
    byPartner.delete(partnerId)
    byPartner.set(partnerId, pages)
  }
  const remove = (key: StoreKey): void => {
    const pages = byPartner.get(key.partnerId)
    const page = pages?.delete(key)
    if (page) index.delete(page)
    if (pages?.weight.pages === 0) byPartner.delete(key.partnerId)
  }
  const makeRoom = (pages: PartnerPages<Page>): void => {
    const findNext = () => {
      if (pages.weight.bytes > limits.perPartner) return pages.oldest()
      return size.bytes > limits.inAll ? firstOf(byPartner)?.oldest() : undefined
    }
    for (let next = findNext(); next; next = findNext(), counts.evictions += 1) remove(next.key)
  }
  const put = (page: Page): void => {
    remove(page.key)
    const { partnerId } = page.key
    const pages = byPartner.get(partnerId) ?? createPartnerPages<Page>(grow)
    visit(partnerId, pages)
    pages.put(page)
    index.add(page)
    makeRoom(pages)
  }
  return {
    size,
    counts,
    peek: (key) => byPartner.get(key.partnerId)?.peek(key),
    list: () => [...byPartner.values()].toReversed().flatMap((pages) => pages.list()),
    get: (key) => {
      const pages = byPartner.get(key.partnerId)
      const page = pages?.touch(key)
      if (pages && page) visit(key.partnerId, pages)
      return page
    },
    put,
    measure: (page) => {
      const pages = byPartner.get(page.key.partnerId)
      pages?.measure(page)
      if (pages) makeRoom(pages)
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
