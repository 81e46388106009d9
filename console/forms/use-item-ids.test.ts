import { expect, it } from 'vitest'
import { fitIds, insertId } from './use-item-ids.ts'

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
