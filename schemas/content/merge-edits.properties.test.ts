import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runsOf } from '#tests/property-runs.ts'
import { mergeEdits } from './merge-edits.ts'

type Item = { id: number; note: number }

const item = (id: number): Item => ({ id, note: 0 })
const KNOWN = [1, 2, 3, 4, 5]
/** Generates one writer's edit of a list: the remaining items in order, and the positions of new ones. */
const edit = (own: readonly number[]) =>
  fc.record({
    kept: fc.subarray([...KNOWN]),
    added: fc.array(fc.tuple(fc.constantFrom(...own), fc.nat(5)), { maxLength: 3 }),
  })
const write = ({ kept, added }: { kept: number[]; added: [number, number][] }): Item[] => {
  const ids = [...kept]
  for (const [id, place] of added) if (!ids.includes(id)) ids.splice(place, 0, id)
  return ids.map(item)
}
const idsOf = (list: unknown): number[] => (list as Item[]).map(({ id }) => id)
const keepOrder = (list: readonly number[], of: readonly number[]) => of.filter((id) => list.includes(id))

describe('any additions to and removals from a list by two writers', () => {
  it('are all applied without conflicts and keep each writer’s order', () => {
    fc.assert(
      fc.property(edit([11, 12, 13]), edit([21, 22, 23]), (one, other) => {
        const [yours, theirs] = [write(one), write(other)]
        const { value, clashes } = mergeEdits(KNOWN.map(item), yours, theirs)
        const [mine, its, merged] = [idsOf(yours), idsOf(theirs), idsOf(value)]
        const stays = (id: number) => (KNOWN.includes(id) ? mine.includes(id) && its.includes(id) : true)
        expect(clashes).toEqual([])
        expect(merged.toSorted((a, b) => a - b)).toEqual(
          [...new Set([...mine, ...its])].filter(stays).toSorted((a, b) => a - b),
        )
        const known = (list: readonly number[]) => list.filter((id) => KNOWN.includes(id))
        expect(known(merged)).toEqual(keepOrder(merged, KNOWN))
        expect(keepOrder(mine, merged)).toEqual(keepOrder(merged, mine))
      }),
      runsOf(150),
    )
  })
})

describe('any item that one writer removes', () => {
  it('is removed if the other writer left it alone, and conflicts if they changed it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...KNOWN), fc.constantFrom(...KNOWN), (removed, changed) => {
        const ancestor = KNOWN.map(item)
        const yours = ancestor.filter(({ id }) => id !== removed)
        const theirs = ancestor.map((one) => (one.id === changed ? { ...one, note: 1 } : one))
        const { value, clashes } = mergeEdits(ancestor, yours, theirs)
        expect(clashes.map(({ pointer }) => pointer)).toEqual(removed === changed ? [`/#${removed}`] : [])
        expect(idsOf(value).includes(removed)).toBe(removed === changed)
        expect(mergeEdits(ancestor, theirs, yours).clashes).toHaveLength(clashes.length)
      }),
      runsOf(25),
    )
  })
})
