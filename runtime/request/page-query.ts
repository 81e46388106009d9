/** How a query parameter is read; anything else is dropped before the page renders, so it cannot poison a cache. */
type QueryKind =
  | { kind: 'text'; maxLength: number }
  | { kind: 'page' | 'id' }
  | { kind: 'one-of'; values: readonly string[] }

const page: QueryKind = { kind: 'page' }
const categoryId: QueryKind = { kind: 'id' }
const keyword: QueryKind = { kind: 'text', maxLength: 100 }
const sort: QueryKind = {
  kind: 'one-of',
  values: ['recommended', 'recent', 'priceAsc', 'priceDesc', 'name'],
}

const KNOWN: Record<string, Record<string, QueryKind>> = {
  '/products': { sort, page },
  '/products/category/pick': { categoryId, sort, page },
  '/exhibitions': { state: { kind: 'one-of', values: ['ONGOING', 'ALWAYS_ON', 'ENDED'] }, page },
  '/boards/{boardTypeId}': { keyword, page },
  '/cscenter/notice': { keyword, page },
  '/cscenter/faq': { categoryId, keyword },
  '/cscenter/boards/{boardTypeId}': { keyword, page },
  '/terms/terms-of-service': { version: { kind: 'text', maxLength: 10 } },
  '/terms/privacy-policy': { version: { kind: 'text', maxLength: 10 } },
  '/search': { keyword },
}

/** The query parameters that a route knows, checked, in alphabetical order. */
export const readPageQuery = (pattern: string, search: URLSearchParams): Record<string, string> => {
  const known = KNOWN[pattern] ?? {}
  const query: Record<string, string> = {}
  for (const name of Object.keys(known).toSorted()) {
    const kind = known[name]
    const value = search.get(name)?.trim()
    if (kind && value && fits(kind, value)) query[name] = value
  }
  return query
}

/**
 * Whether an address asks for what cannot be there: a page that no list has, or a category that is none. Such a page is
 * not found, where other values that do not fit are only dropped.
 */
export const asksForNothing = (pattern: string, search: URLSearchParams): boolean =>
  Object.entries(KNOWN[pattern] ?? {}).some(([name, kind]) => {
    const value = search.get(name)?.trim()
    if (!value || fits(kind, value)) return false
    return kind.kind === 'id' || (kind.kind === 'page' && WHOLE.test(value))
  })

const WHOLE = /^[1-9]\d*$/
/** As the content API counts: its contracts name both. */
const LAST_PAGE = 100_000
const LAST_ID = 2_147_483_647

const fits = (kind: QueryKind, value: string): boolean => {
  switch (kind.kind) {
    case 'text':
      // As JSON Schema counts: what one sees as a letter may be two in JavaScript's length.
      return Array.from(value).length <= kind.maxLength
    case 'page':
      return WHOLE.test(value) && Number(value) <= LAST_PAGE
    case 'id':
      return WHOLE.test(value) && Number(value) <= LAST_ID
    case 'one-of':
      return kind.values.includes(value)
  }
}
