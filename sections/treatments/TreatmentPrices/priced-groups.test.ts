import { describe, expect, it } from 'vitest'
import { toOption, toProductSummary } from '#tests/product-fixtures.ts'
import { isVatAlwaysSeparate, toPricedGroups } from './priced-groups.ts'

const CATEGORIES = [1, 2, 3].map((id) => ({ id, name: `category ${id}`, productCount: id * 10 }))
const toTreatment = (id: number, ...categoryIds: number[]) => toProductSummary({ id, categoryIds })
const AMPLE = { categories: 9, perCategory: 9 }
const outline = (...input: Parameters<typeof toPricedGroups>) =>
  toPricedGroups(...input).map(({ id, shown }) => [id, shown.map((treatment) => treatment.id)])

describe('groups of priced treatments', () => {
  it('hold each treatment once, under its first category', () => {
    expect(outline(CATEGORIES, [toTreatment(7, 2, 1), toTreatment(8, 1, 2)], AMPLE)).toEqual([
      [1, [8]],
      [2, [7]],
    ])
  })

  it('omit treatments without a category or whose first category is not shown', () => {
    expect(outline(CATEGORIES, [toTreatment(7, 8, 1), toTreatment(9)], AMPLE)).toEqual([])
  })

  it('are limited to categories with a treatment: empty ones do not count', () => {
    const treatments = [toTreatment(7, 2), toTreatment(8, 3)]
    expect(outline(CATEGORIES, treatments, { categories: 1, perCategory: 9 })).toEqual([[2, [7]]])
    expect(outline(CATEGORIES, treatments, { categories: 2, perCategory: 9 })).toEqual([
      [2, [7]],
      [3, [8]],
    ])
  })

  it('show their first treatments and the total of the category’s own page', () => {
    const treatments = [toTreatment(7, 1), toTreatment(8, 1), toTreatment(9, 1)]
    expect(toPricedGroups(CATEGORIES, treatments, { categories: 1, perCategory: 2 })).toEqual([
      { id: 1, name: 'category 1', total: 10, shown: treatments.slice(0, 2) },
    ])
  })
})

describe('isVatAlwaysSeparate', () => {
  const withVat = { mainOption: toOption({ isIncludeVat: true }) }
  const without = { mainOption: toOption({ isIncludeVat: false }) }
  const unpriced = { mainOption: toOption({ price: null, isIncludeVat: true }) }
  const whole = { isIncludeVat: true }

  it('returns true only if VAT is added to every price', () => {
    expect(isVatAlwaysSeparate([without, without], whole)).toBe(true)
    expect(isVatAlwaysSeparate([without, withVat], whole)).toBe(false)
    expect(isVatAlwaysSeparate([withVat, withVat], { isIncludeVat: false })).toBe(true)
  })

  it('ignores treatments without a price', () => {
    expect(isVatAlwaysSeparate([without, unpriced, { mainOption: null }], whole)).toBe(true)
  })

  it('returns false if there is no price', () => {
    expect(isVatAlwaysSeparate([unpriced, { mainOption: null }], { isIncludeVat: false })).toBe(false)
    expect(isVatAlwaysSeparate([], { isIncludeVat: false })).toBe(false)
  })
})
