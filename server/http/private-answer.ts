/** What an answer for one person says of itself: nobody keeps it, and no page is made of it. */
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
