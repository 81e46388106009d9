import { expect, it } from 'vitest'
import { toCategoryNames } from './category-names.ts'

const categories = [
  { id: 1, name: '스킨부스터' },
  { id: 2, name: '리프팅' },
  { id: 3, name: '' },
]
const nameOf = (categoryIds: number[], exposureCategory = true) =>
  toCategoryNames(categories, { exposureCategory })({ categoryIds })

it.each([
  ['its first category', [2, 1], '리프팅'],
  ['no name without one', [], null],
  ['no name where that has none', [3, 1], null],
  ['no name for a category that is not there any more', [9, 1], null],
])('a treatment has %s', (_, ids, name) => {
  expect(nameOf(ids)).toBe(name)
})

it('a treatment has no category name if the clinic hides categories', () => {
  expect(nameOf([2], false)).toBeNull()
})
