/** Metadata of a response for one person: not cached, and not used in pages. */
export const PRIVATE = { tags: [], isPrivate: true } as const

/** Private response for editors: stored values in all languages, with all prices. */
export const UNRESOLVED = { ...PRIVATE, isUnresolved: true } as const

/** Returns all rows of a list without paging. */
export const toWholeList = <Row extends object>(rows: readonly Row[]) => ({
  rows,
  total: rows.length,
  page: 1,
  size: Math.max(1, rows.length),
})
