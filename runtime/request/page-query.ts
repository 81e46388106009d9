import { ROUTES, type RouteQuery } from '#schemas/routes.ts'

const known: ReadonlyMap<string, Readonly<Record<string, RouteQuery>>> = new Map(
  ROUTES.map(({ pattern, query = {} }) => [pattern, query]),
)

/** Returns the query parameters that a route declares, validated, in alphabetical order. */
export const readPageQuery = (pattern: string, search: URLSearchParams): Record<string, string> => {
  const kinds = known.get(pattern) ?? {}
  const query: Record<string, string> = {}
  for (const name of Object.keys(kinds).toSorted()) {
    const kind = kinds[name]
    const value = search.get(name)?.trim()
    if (kind && value && fits(kind, value)) query[name] = value
  }
  return query
}

/**
 * Checks whether an address asks for something that cannot exist: an invalid page number or category id. Such a page is
 * not found, while other invalid values are dropped.
 */
export const asksForNothing = (pattern: string, search: URLSearchParams): boolean =>
  Object.entries(known.get(pattern) ?? {}).some(([name, kind]) => {
    const value = search.get(name)?.trim()
    if (!value || fits(kind, value)) return false
    return kind.kind === 'id' || (kind.kind === 'page' && WHOLE.test(value))
  })

const WHOLE = /^[1-9]\d*$/
/** Limits of the content API, which its contracts define. */
const LAST_PAGE = 100_000
const LAST_ID = 2_147_483_647

const fits = (kind: RouteQuery, value: string): boolean => {
  switch (kind.kind) {
    case 'text':
      // Counts code points, like JSON Schema: one visible character may have a length of two in JavaScript.
      return Array.from(value).length <= kind.maxLength
    case 'page':
      return WHOLE.test(value) && Number(value) <= LAST_PAGE
    case 'id':
      return WHOLE.test(value) && Number(value) <= LAST_ID
    case 'one-of':
      return kind.values.includes(value)
  }
}
