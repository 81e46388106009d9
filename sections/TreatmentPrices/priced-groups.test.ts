import { describe, expect, it } from 'vitest'
import { toOption, toProductSummary } from '#tests/product-fixtures.ts'
import { isVatAlwaysSeparate, toPricedGroups } from './priced-groups.ts'

const CATEGORIES = [1, 2, 3].map((id) => ({ id, name: `category ${id}`, productCount: id * 10 }))
const toTreatment = (id: number, ...categoryIds: number[]) => toProductSummary({ id, categoryIds })
const AMPLE = { categories: 9, perCategory: 9 }
const outline = (...input: Parameters<typeof toPricedGroups>) =>
  toPricedGroups(...input).map(({ id, shown }) => [id, shown.map((treatment) => treatment.id)])

describe('groups of priced treatments', () => {
  it('hold each treatment once, in the first of its categories', () => {
    expect(outline(CATEGORIES, [toTreatment(7, 2, 1), toTreatment(8, 1, 2)], AMPLE)).toEqual([
      [1, [8]],
      [2, [7]],
    ])
  })

  it('leave out treatments whose first category is not shown, and those of none', () => {
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

  it('show the first of their treatments, and say how many the category’s own page has', () => {
    const treatments = [toTreatment(7, 1), toTreatment(8, 1), toTreatment(9, 1)]
    expect(toPricedGroups(CATEGORIES, treatments, { categories: 1, perCategory: 2 })).toEqual([
      { id: 1, name: 'category 1', total: 10, shown: treatments.slice(0, 2) },
    ])
  })
})

describe('the one sentence that VAT comes on top', () => {
  const withVat = { mainOption: toOption({ isIncludeVat: true }) }
  const without = { mainOption: toOption({ isIncludeVat: false }) }
  const unpriced = { mainOption: toOption({ price: null, isIncludeVat: true }) }
  const whole = { isIncludeVat: true }

  it('is said where it is true of every price', () => {
    expect(isVatAlwaysSeparate([without, without], whole)).toBe(true)
    expect(isVatAlwaysSeparate([without, withVat], whole)).toBe(false)
    expect(isVatAlwaysSeparate([withVat, withVat], { isIncludeVat: false })).toBe(true)
  })

  it('asks only what has a price', () => {
    expect(isVatAlwaysSeparate([without, unpriced, { mainOption: null }], whole)).toBe(true)
  })

  it('is not said where nothing has one', () => {
    expect(isVatAlwaysSeparate([unpriced, { mainOption: null }], { isIncludeVat: false })).toBe(false)
    expect(isVatAlwaysSeparate([], { isIncludeVat: false })).toBe(false)
  })
})
