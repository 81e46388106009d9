type Post = { id: number; createdAt: string }

/** The posts written just before and just after one; pinned posts count by their day like all others. */
export const findNeighbours = <Row extends Post>(
  rows: readonly Row[],
  id: number,
): { older: Row | null; newer: Row | null } => {
  const byTime = rows.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt) || one.id - other.id)
  const position = byTime.findIndex((row) => row.id === id)
  if (position === -1) return { older: null, newer: null }
  return { older: byTime[position - 1] ?? null, newer: byTime[position + 1] ?? null }
}
