/** Limits per statement: it takes a limited number of values and blocks the process while it runs. */
const MAX_ROWS = 100
const MAX_CHARACTERS = 128 * 1024

/**
 * Writes rows in order, in batches of the size of one short statement; does nothing without rows. Batches are sized by
 * the rows' own texts, and rows are created only when their batch is due.
 */
export const inBatches = async <Given, Row = Given>(
  given: readonly Given[],
  write: (batch: readonly Row[]) => Promise<unknown>,
  // Without `toRow`, the given values are the rows.
  toRow: (one: Given) => Row = (one) => one as unknown as Row,
): Promise<void> => {
  let batch: Row[] = []
  let characters = 0
  for (const one of given) {
    const row = toRow(one)
    const own = countCharacters(row)
    if (batch.length > 0 && (batch.length === MAX_ROWS || characters + own > MAX_CHARACTERS)) {
      await write(batch)
      batch = []
      characters = 0
    }
    batch.push(row)
    characters += own
  }
  if (batch.length > 0) await write(batch)
}

const countCharacters = (row: unknown): number => {
  if (typeof row === 'string') return row.length
  if (typeof row !== 'object' || row === null) return 0
  return Object.values(row).reduce(
    (sum: number, value: unknown) => sum + (typeof value === 'string' ? value.length : 0),
    0,
  )
}
