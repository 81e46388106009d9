/** So many rows are written at a time: a statement takes a limited number of values. */
const ROWS = 500

/** Hands rows over in order, as many at a time as one statement can write; nothing where there are none. */
export const inBatches = async <Row>(
  rows: readonly Row[],
  write: (batch: readonly Row[]) => Promise<unknown>,
): Promise<void> => {
  for (let start = 0; start < rows.length; start += ROWS) await write(rows.slice(start, start + ROWS))
}
