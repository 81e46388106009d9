/** How a query parameter is read; anything else is dropped before the page renders, so it cannot poison a cache. */
type QueryKind = { kind: 'text'; maxLength: number } | { kind: 'int' } | { kind: 'one-of'; values: readonly string[] }

const page: QueryKind = { kind: 'int' }
const keyword: QueryKind = { kind: 'text', maxLength: 100 }
const sort: QueryKind = {
  kind: 'one-of',
  values: ['recommended', 'recent', 'priceAsc', 'priceDesc', 'name'],
}

const KNOWN: Record<string, Record<string, QueryKind>> = {
  '/products': { sort, page },
  '/products/category/pick': { categoryId: { kind: 'int' }, sort, page },
  '/exhibitions': { state: { kind: 'one-of', values: ['ONGOING', 'ALWAYS_ON', 'ENDED'] }, page },
  '/boards/{boardTypeId}': { keyword, page },
  '/cscenter/notice': { keyword, page },
  '/cscenter/faq': { categoryId: { kind: 'int' }, keyword },
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

const fits = (kind: QueryKind, value: string): boolean => {
  switch (kind.kind) {
    case 'text':
      // As JSON Schema counts: what one sees as a letter may be two in JavaScript's length.
      return Array.from(value).length <= kind.maxLength
    case 'int':
      return /^[1-9]\d{0,6}$/.test(value)
    case 'one-of':
      return kind.values.includes(value)
  }
}
