import type { PartnerId } from '../../core/partner-id.ts'

/** Key of a cached item. */
export type StoreKey = {
  readonly partnerId: PartnerId
  /** Equal only for the same page. */
  readonly text: string
  /** True without search or sorting; other pages are evicted first. */
  readonly isPlain: boolean
}

/** Fields of a page that the store needs. */
export type Storable = {
  readonly key: StoreKey
  /** Tags of the page’s data: a change of one of these purges it. */
  readonly tags: readonly string[]
  /** Returns the bytes in memory. */
  size(): number
}

/** One partner’s pages by their last use, with their bytes. */
export type PartnerPages<Page> = {
  /** Finds a page and counts it as used now. */
  touch(key: StoreKey): Page | undefined
  /** Finds a page without counting it as used. */
  peek(key: StoreKey): Page | undefined
  /** Returns all pages, most recently used first; those with a query after all others. */
  list(): Page[]
  put(page: Page): void
  /** Updates the size of a page; one that was removed does not count. */
  measure(page: Page): void
  delete(key: StoreKey): Page | undefined
  /** Returns the page to evict first: one with a query before any other, then the least recently used. */
  oldest(): Page | undefined
  readonly weight: { readonly pages: number; readonly bytes: number }
}

/** Overhead of a page besides its bytes: keys, tags, headers and the maps that hold them. */
const OVERHEAD_BYTES = 3000

type Entry<Page> = { page: Page; bytes: number }

/** Creates an empty set; `grow` is called with each change in pages and bytes. */
export const createPartnerPages = <Page extends Storable>(
  grow: (pages: number, bytes: number) => void,
): PartnerPages<Page> => {
  // Each ordered from the least to the most recently used page.
  const plain = new Map<string, Entry<Page>>()
  const asked = new Map<string, Entry<Page>>()
  const weight = { pages: 0, bytes: 0 }
  let newest: Entry<Page> | undefined

  const partOf = ({ isPlain }: StoreKey) => (isPlain ? plain : asked)
  const add = (pages: number, bytes: number) => {
    weight.pages += pages
    weight.bytes += bytes
    grow(pages, bytes)
  }
  const take = (key: StoreKey): Page | undefined => {
    const entry = partOf(key).get(key.text)
    if (!entry) return undefined
    partOf(key).delete(key.text)
    add(-1, -entry.bytes)
    return entry.page
  }
  return {
    weight,
    delete: take,
    peek: (key) => partOf(key).get(key.text)?.page,
    list: () => [plain, asked].flatMap((part) => [...part.values()].toReversed()).map(({ page }) => page),
    touch: (key) => {
      const part = partOf(key)
      const entry = part.get(key.text)
      if (!entry || entry === newest) return entry?.page
      part.delete(key.text)
      part.set(key.text, entry)
      newest = entry
      return entry.page
    },
    put: (page) => {
      take(page.key)
      const bytes = page.size() + OVERHEAD_BYTES
      newest = { page, bytes }
      partOf(page.key).set(page.key.text, newest)
      add(1, bytes)
    },
    measure: (page) => {
      const entry = partOf(page.key).get(page.key.text)
      if (entry?.page !== page) return
      const bytes = page.size() + OVERHEAD_BYTES
      add(0, bytes - entry.bytes)
      entry.bytes = bytes
    },
    oldest: () => {
      const [first] = asked.size > 0 ? asked.values() : plain.values()
      return first?.page
    },
  }
}
