import { expect, it } from 'vitest'
import { fitIds, insertId, placeAfter } from './use-item-ids.ts'

it('fitIds appends new ids for items added from outside', () => {
  const first = fitIds({ ids: [], next: 0 }, 2)
  expect(first.ids).toEqual(['0', '1'])
  expect(fitIds(first, 3)).toEqual({ ids: ['0', '1', '2'], next: 3 })
})

it('fitIds never reuses an id', () => {
  const fewer = fitIds({ ids: ['0', '1', '2'], next: 3 }, 1)
  expect(fewer).toEqual({ ids: ['0'], next: 3 })
  expect(fitIds(fewer, 2).ids).toEqual(['0', '3'])
})

it('insertId inserts a new id, and keeps the others', () => {
  expect(insertId({ ids: ['0', '1'], next: 2 }, 1)).toEqual({ ids: ['0', '2', '1'], next: 3 })
})

it('placeAfter returns the index of the open item after any move', () => {
  const items = ['a', 'b', 'c', 'd']
  for (const open of items.keys())
    for (const from of items.keys())
      for (const to of items.keys()) {
        const moved = items.toSpliced(from, 1).toSpliced(to, 0, items[from] ?? '')
        expect(placeAfter(open, from, to), `${open} ${from} ${to}`).toBe(moved.indexOf(items[open] ?? ''))
      }
  expect(placeAfter(null, 0, 1)).toBeNull()
})
