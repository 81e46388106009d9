import { describe, expect, it } from 'vitest'
import { toProductSummary } from '#tests/product-fixtures.ts'
import { groupProducts } from './product-groups.ts'

const categories = [
  { id: 1, name: '스킨부스터' },
  { id: 2, name: '리프팅' },
  { id: 3, name: '제모' },
]
const rows = [
  toProductSummary({ id: 1, categoryIds: [2, 1] }),
  toProductSummary({ id: 2, categoryIds: [1] }),
  toProductSummary({ id: 3, categoryIds: [] }),
  toProductSummary({ id: 4, categoryIds: [9] }),
]
const group = (isByCategory: boolean) =>
  groupProducts(rows, categories, isByCategory).map((one) => [one.id, one.name, one.rows.map(({ id }) => id)])

describe('treatments of a list', () => {
  it('are grouped by their first category in the categories’ order, uncategorised ones last', () => {
    expect(group(true)).toEqual([
      [1, '스킨부스터', [2]],
      [2, '리프팅', [1]],
      [0, null, [3, 4]],
    ])
  })

  it('are a single list in their own order otherwise', () => {
    expect(group(false)).toEqual([[0, null, [1, 2, 3, 4]]])
    expect(groupProducts([], categories, true)).toEqual([])
  })
})
