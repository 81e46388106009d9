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

/** Tells whether so many letters, inserted, left out or changed, make one word of the other. */
const isWithin = (one: string, other: string, most: number): boolean => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let index = 1; index <= one.length; index += 1) {
    const next = [index]
    for (let place = 1; place <= other.length; place += 1) {
      const changed = (row[place - 1] ?? 0) + (one[index - 1] === other[place - 1] ? 0 : 1)
      next.push(Math.min((row[place] ?? 0) + 1, (next[place - 1] ?? 0) + 1, changed))
    }
    // No later row has less than the least of this one.
    if (next.every((count) => count > most)) return false
    row = next
  }
  return (row[other.length] ?? most + 1) <= most
}
