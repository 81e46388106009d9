/**
 * Returns the numbers in a row of page links: the first, the last, the current one with its neighbours, and gaps for
 * omitted ones. At most seven entries, so that the row fits a phone.
 */
export const toPageNumbers = (current: number, count: number): (number | 'gap')[] => {
  if (count <= 6) return range(1, count)
  if (current <= 3) return [...range(1, 4), 'gap', count]
  if (current >= count - 2) return [1, 'gap', ...range(count - 3, count)]
  return [1, 'gap', ...range(current - 1, current + 1), 'gap', count]
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, offset) => from + offset)
