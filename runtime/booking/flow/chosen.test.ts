import { describe, expect, it } from 'vitest'
import { sumPrices } from '#kit/price/price.ts'
import { chooseIds, countOf, multiplyPrice, toIds, withCount } from './chosen.ts'

const TWO = [
  { optionId: 1, count: 1 },
  { optionId: 2, count: 3 },
]

describe('chosen options', () => {
  it('are counted, added and removed in the order of the first choice', () => {
    expect(withCount(TWO, 1, 2)).toEqual([
      { optionId: 1, count: 2 },
      { optionId: 2, count: 3 },
    ])
    expect(toIds(withCount(TWO, 3, 1))).toEqual([1, 2, 3])
    expect(withCount(TWO, 2, 0)).toEqual([{ optionId: 1, count: 1 }])
    expect([countOf(TWO, 2), countOf(TWO, 9)]).toEqual([3, 0])
  })

  it('keep their counts when the page requests them again, each once', () => {
    expect(chooseIds([2, 7, 7], TWO)).toEqual([
      { optionId: 2, count: 3 },
      { optionId: 7, count: 1 },
    ])
  })
})

it('multiplyPrice multiplies the price by the count, and VAT is rounded once', () => {
  const facts = { isEstimatedPrice: false, isConsultingRequired: false, isIncludeVat: false }
  const three = multiplyPrice({ price: 33_333, originalPrice: 40_000, ...facts }, 3)
  expect(three).toMatchObject({ price: 99_999, originalPrice: 120_000 })
  expect(sumPrices([three], { isIncludeVat: true, vatRate: 10 })).toMatchObject({
    net: 99_999,
    vat: 10_000,
    total: 109_999,
  })
  expect(multiplyPrice({ price: null, originalPrice: null, ...facts }, 3).price).toBeNull()
})
