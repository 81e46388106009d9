import type { PartnerId } from '../db/partner-id.ts'

/** Key of a cached item. */
export type StoreKey = {
  readonly partnerId: PartnerId
  /** The same for the same thing only. */
  readonly text: string
  /** Nothing was looked for or sorted; what is not plain leaves first. */
  readonly isPlain: boolean
}

/** The fields of a page by which it is kept. */
export type Storable = {
  readonly key: StoreKey
  /** Tags of the page’s data: a change of one of these purges it. */
  readonly tags: readonly string[]
  /** Bytes in memory. */
  size(): number
}

/** One partner’s pages by when they were last used, with their bytes. */
export type PartnerPages<Page> = {
  /** Finds a page and counts it as used just now. */
  touch(key: StoreKey): Page | undefined
  /** Finds a page without counting it as used. */
  peek(key: StoreKey): Page | undefined
  /** All of them, those that were asked for last first; those with a query after all others. */
  list(): Page[]
  put(page: Page): void
  /** Updates the size of a page; one that was removed does not count. */
  measure(page: Page): void
  delete(key: StoreKey): Page | undefined
  /** The page that leaves first: one with a query before any other, then the one that was longest not asked for. */
  oldest(): Page | undefined
  readonly weight: { readonly pages: number; readonly bytes: number }
}

/** Overhead of a page besides its bytes: keys, tags, headers and the maps that hold them. */
const OVERHEAD_BYTES = 3000

type Entry<Page> = { page: Page; bytes: number }

/** Nothing is kept yet; `grow` hears of each page and byte more or less. */
export const createPartnerPages = <Page extends Storable>(
  grow: (pages: number, bytes: number) => void,
): PartnerPages<Page> => {
  // Each from the page that was longest not asked for to the newest asked for.
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
