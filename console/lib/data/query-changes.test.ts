import { expect, it } from 'vitest'
import { pageOf, withChanges } from './query-changes.ts'

const before = new URLSearchParams('view=day&number=7&view=week')

it('withChanges sets values once each, and leaves the others', () => {
  expect(withChanges(before, { view: 'list', q: '리프팅 a&b' }).toString()).toBe(
    new URLSearchParams([
      ['view', 'list'],
      ['number', '7'],
      ['q', '리프팅 a&b'],
    ]).toString(),
  )
})

it('withChanges removes a value, and ignores one that is absent', () => {
  expect(withChanges(before, { number: null, kind: null }).toString()).toBe('view=day&view=week')
})

it('withChanges does not modify its input', () => {
  withChanges(before, { view: null })
  expect(before.toString()).toBe('view=day&number=7&view=week')
})

it.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=2.5', 1],
  ['page=next', 1],
])('pageOf reads %j as page %i', (query, page) => {
  expect(pageOf(new URLSearchParams(query))).toBe(page)
})
