import { toPlainHeading } from './columns.ts'

/** Longer names are not compared: they are hardly typos of each other. */
const MAX_LENGTH = 100

/** Finds a similar name among the known ones. */
export type SimilarNames<Named> = (name: string) => Named | null

/**
 * Creates a search for the name that was probably meant: equal except for spaces and punctuation, or for one or two
 * letters. Returns null where none or several are similar.
 */
export const createSimilarNames = <Named extends { readonly name: string }>(
  known: readonly Named[],
): SimilarNames<Named> => {
  const all = known.map((one) => ({ one, plain: toPlainHeading(one.name) }))
  const byPlain = Map.groupBy(all, ({ plain }) => plain)
  // Digits must match: "300 shots" is not "600 shots". Lengths differ by at most two letters.
  const keyOf = (plain: string, length: number) => `${length} ${plain.replaceAll(/\D/g, '')}`
  const near = Map.groupBy(
    all.filter(({ plain }) => plain.length <= MAX_LENGTH),
    ({ plain }) => keyOf(plain, plain.length),
  )
  return (name) => {
    const plain = toPlainHeading(name)
    const same = byPlain.get(plain) ?? []
    if (same.length > 0) return same.length === 1 ? (same[0]?.one ?? null) : null
    const most = plain.length >= 10 ? 2 : plain.length >= 5 ? 1 : 0
    if (most === 0 || plain.length > MAX_LENGTH) return null
    const lengths = Array.from({ length: 2 * most + 1 }, (_, index) => plain.length - most + index)
    const found = lengths
      .flatMap((length) => near.get(keyOf(plain, length)) ?? [])
      .filter((other) => isWithin(plain, other.plain, most))
    return found.length === 1 ? (found[0]?.one ?? null) : null
  }
}

/** Rows of the edit distance, reused for each comparison: a list of 2,000 names is compared with as many. */
let above = new Uint8Array(MAX_LENGTH + 1)
let below = new Uint8Array(MAX_LENGTH + 1)

/** Checks whether two words differ by at most one or two inserted, omitted or changed letters. */
const isWithin = (one: string, other: string, most: number): boolean => {
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let [end, otherEnd] = [one.length, other.length]
  for (; end > start && otherEnd > start && one[end - 1] === other[otherEnd - 1]; otherEnd -= 1) end -= 1
  const width = otherEnd - start
  for (let place = 0; place <= width; place += 1) above[place] = place
  for (let row = 1; row <= end - start; row += 1) {
    below[0] = row
    let least = row
    for (let place = 1; place <= width; place += 1) {
      const isChanged = one[start + row - 1] !== other[start + place - 1]
      const changed = (above[place - 1] ?? 0) + (isChanged ? 1 : 0)
      const count = Math.min((above[place] ?? 0) + 1, (below[place - 1] ?? 0) + 1, changed)
      below[place] = count
      least = Math.min(least, count)
    }
    // No later row can fall below the minimum of this one.
    if (least > most) return false
    ;[above, below] = [below, above]
  }
  return (above[width] ?? most + 1) <= most
}
