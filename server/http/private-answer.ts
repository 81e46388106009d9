/** Metadata of a response for one person: not cached, and not used in pages. */
export const PRIVATE = { tags: [], isPrivate: true } as const

/** The same for those who write: stored values in all their languages, with all prices. */
export const UNRESOLVED = { ...PRIVATE, isUnresolved: true } as const

/** All rows of a list that has no pages. */
export const toWholeList = <Row extends object>(rows: readonly Row[]) => ({
  rows,
  total: rows.length,
  page: 1,
  size: Math.max(1, rows.length),
})
