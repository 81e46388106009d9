import { expect, it } from 'vitest'
import { fitIds, insertId, placeAfter } from './use-item-ids.ts'

it('gives what came from elsewhere ids of its own, at the end', () => {
  const first = fitIds({ ids: [], next: 0 }, 2)
  expect(first.ids).toEqual(['0', '1'])
  expect(fitIds(first, 3)).toEqual({ ids: ['0', '1', '2'], next: 3 })
})

it('never gives an id twice, however items come and go', () => {
  const fewer = fitIds({ ids: ['0', '1', '2'], next: 3 }, 1)
  expect(fewer).toEqual({ ids: ['0'], next: 3 })
  expect(fitIds(fewer, 2).ids).toEqual(['0', '3'])
})

it('puts a new item between two that keep theirs', () => {
  expect(insertId({ ids: ['0', '1'], next: 2 }, 1)).toEqual({ ids: ['0', '2', '1'], next: 3 })
})

it('knows where the open item is, whichever is moved past it', () => {
  const items = ['a', 'b', 'c', 'd']
  for (const open of items.keys())
    for (const from of items.keys())
      for (const to of items.keys()) {
        const moved = items.toSpliced(from, 1).toSpliced(to, 0, items[from] ?? '')
        expect(placeAfter(open, from, to), `${open} ${from} ${to}`).toBe(moved.indexOf(items[open] ?? ''))
      }
  expect(placeAfter(null, 0, 1)).toBeNull()
})
