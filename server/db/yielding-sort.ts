import { setImmediate } from 'node:timers/promises'

/** Comparison of two items, as for `sort`. */
export type Compare<One> = (one: One, other: One) => number

/** Items sorted before other work gets its turn: comparing their names takes a few milliseconds. */
const TOGETHER = 1000

/** Sorts very many items without blocking the process: a hundred thousand names take a second. */
export const sortYielding = async <One>(all: readonly One[], compare: Compare<One>): Promise<readonly One[]> => {
  let runs: (readonly One[])[] = []
  for (let start = 0; start < all.length; start += TOGETHER) {
    runs.push(all.slice(start, start + TOGETHER).toSorted(compare))
    await setImmediate()
  }
  while (runs.length > 1) {
    const merged: (readonly One[])[] = []
    for (let index = 0; index < runs.length; index += 2)
      merged.push(await mergeYielding(runs[index] ?? [], runs[index + 1] ?? [], compare))
    runs = merged
  }
  return runs[0] ?? []
}

/** Merges two sorted lists; of equal items, those of the first list come first. */
export const mergeYielding = async <One>(
  first: readonly One[],
  second: readonly One[],
  compare: Compare<One>,
): Promise<readonly One[]> => {
  const merged: One[] = []
  let left = 0
  for (const one of second) {
    for (let next = first[left]; next !== undefined && compare(next, one) <= 0; next = first[left]) {
      merged.push(next)
      left += 1
      if (merged.length % TOGETHER === 0) await setImmediate()
    }
    merged.push(one)
    if (merged.length % TOGETHER === 0) await setImmediate()
  }
  return merged.concat(first.slice(left))
}
