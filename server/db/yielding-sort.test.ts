import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { mergeYielding, sortYielding } from './yielding-sort.ts'

type Numbered = { readonly value: number; readonly at: number }
const byValue = (one: Numbered, other: Numbered) => one.value - other.value

it('sortYielding sorts stably and yields to the event loop', async () => {
  const all = Array.from({ length: 5500 }, (_, at) => ({ value: (at * 7919) % 1000, at }))
  const seen = { turns: 0, isDone: false }
  const sorting = sortYielding(all, byValue).finally(() => (seen.isDone = true))
  while (!seen.isDone) {
    await setImmediate()
    seen.turns += 1
  }
  expect(await sorting).toEqual(all.toSorted(byValue))
  // One run per thousand, and one step per thousand in each merge.
  expect(seen.turns).toBeGreaterThan(10)
})

it('mergeYielding merges lists of different lengths, including empty ones', async () => {
  const compare = (one: number, other: number) => one - other
  expect(await sortYielding([], compare)).toEqual([])
  expect(await mergeYielding([], [1, 2], compare)).toEqual([1, 2])
  expect(await mergeYielding([1, 4], [2, 3, 5], compare)).toEqual([1, 2, 3, 4, 5])
})
