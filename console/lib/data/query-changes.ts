/** Changes to an address's query; `null` removes a value. */
export type QueryChanges = Readonly<Record<string, string | null>>

/** Returns a query with some values changed and the others unchanged. */
export const withChanges = (query: URLSearchParams, changes: QueryChanges): URLSearchParams => {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** Returns the page number of a list in an address, from 1. */
export const pageOf = (query: URLSearchParams): number => {
  const asked = Number(query.get('page') ?? 1)
  return Number.isInteger(asked) && asked > 0 ? asked : 1
}
