import { toPlainHeading } from './columns.ts'

/**
 * The name that another was probably meant to be: the same but for spaces and marks, or for a letter or two. Null
 * where none is near, or several are.
 */
export const findSimilar = <Named extends { readonly name: string }>(
  name: string,
  known: readonly Named[],
): Named | null => {
  const plain = toPlainHeading(name)
  const same = known.filter((one) => toPlainHeading(one.name) === plain)
  if (same.length > 0) return same.length === 1 ? (same[0] ?? null) : null
  const most = plain.length >= 10 ? 2 : plain.length >= 5 ? 1 : 0
  if (most === 0) return null
  const near = known.filter((one) => isWithin(plain, toPlainHeading(one.name), most))
  return near.length === 1 ? (near[0] ?? null) : null
}

/** Whether so many inserted, left out or changed letters make one word of the other. */
const isWithin = (one: string, other: string, most: number): boolean => {
  if (Math.abs(one.length - other.length) > most) return false
  // A digit makes another treatment of it: "300 shots" is not "600 shots".
  if (one.replaceAll(/\D/g, '') !== other.replaceAll(/\D/g, '')) return false
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let index = 1; index <= one.length; index += 1) {
    const next = [index]
    for (let place = 1; place <= other.length; place += 1) {
      const above = row[place] ?? 0
      const changed = (row[place - 1] ?? 0) + (one[index - 1] === other[place - 1] ? 0 : 1)
      next.push(Math.min(above + 1, (next[place - 1] ?? 0) + 1, changed))
    }
    row = next
  }
  return (row[other.length] ?? most + 1) <= most
}
