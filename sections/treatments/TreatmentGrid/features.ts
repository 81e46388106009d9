/** Number of columns at which cards can be wide. */
export const FEATURE_COLUMNS = 4

/**
 * Returns the indices of cards that span two columns so that the last row has no gap: the first, the last, and one
 * between.
 */
export const findFeatures = (count: number): ReadonlySet<number> => {
  const missing = (FEATURE_COLUMNS - (count % FEATURE_COLUMNS)) % FEATURE_COLUMNS
  const rows = Math.ceil(count / FEATURE_COLUMNS)
  // The first row holds one card fewer than the others.
  const startOfMiddleRow = Math.max(0, FEATURE_COLUMNS * Math.floor(rows / 2) - 1)
  return new Set([0, count - 1, startOfMiddleRow].slice(0, missing))
}
