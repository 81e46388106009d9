import { toPlainHeading } from './columns.ts'

/** Longer names are no slips of each other. */
const MAX_LENGTH = 100

/** Finds names among those that are known. */
export type SimilarNames<Named> = (name: string) => Named | null

/**
 * Creates a search for the name that another was probably meant to be: the same but for spaces and marks, or for a
 * letter or two. It finds null where none is near, or several are.
 */
export const createSimilarNames = <Named extends { readonly name: string }>(
  known: readonly Named[],
): SimilarNames<Named> => {
  const all = known.map((one) => ({ one, plain: toPlainHeading(one.name) }))
  const byPlain = Map.groupBy(all, ({ plain }) => plain)
  // A digit makes another treatment of it: "300 shots" is not "600 shots". Nor do lengths differ by more than two letters.
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

/** Rows of the comparison, used again for each: a list of 2,000 names is compared with as many. */
let above = new Uint8Array(MAX_LENGTH + 1)
let below = new Uint8Array(MAX_LENGTH + 1)

/** Tells whether at most one or two letters, inserted, left out or changed, make one word of the other. */
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
    // No later row has less than the least of this one.
    if (least > most) return false
    ;[above, below] = [below, above]
  }
  return (above[width] ?? most + 1) <= most
}
