import { describe, expect, it } from 'vitest'
import { formatAmount, resolvePriceView, sumPrices, type PriceFacts } from './price.ts'

const site = { hasPriceView: true, isIncludeVat: true, vatRate: 10 }

const option = (change: Partial<PriceFacts> = {}): PriceFacts => ({
  price: 189_000,
  originalPrice: 240_000,
  isEstimatedPrice: false,
  isConsultingRequired: false,
  isIncludeVat: true,
  ...change,
})

describe('resolvePriceView', () => {
  it('shows price, original price and whole percent', () => {
    expect(resolvePriceView(option(), site)).toEqual({
      kind: 'amount',
      amount: 189_000,
      original: 240_000,
      discount: 21,
      isEstimate: false,
      isVatSeparate: false,
    })
  })

  it.each([
    ['nothing at all without hasPriceView', option(), false, { kind: 'hidden' }],
    [
      'nothing even for consulting without hasPriceView',
      option({ isConsultingRequired: true }),
      false,
      { kind: 'hidden' },
    ],
    ['a label where consulting is needed', option({ isConsultingRequired: true }), true, { kind: 'consulting' }],
    ['a label where there is no price', option({ price: null }), true, { kind: 'consulting' }],
  ])('shows %s', (_, facts, hasPriceView, expected) => {
    expect(resolvePriceView(facts, { ...site, hasPriceView })).toEqual(expected)
  })

  it('ignores an original price that is not above the price', () => {
    expect(resolvePriceView(option({ originalPrice: 189_000 }), site)).toMatchObject({ original: null, discount: 0 })
  })

  it('marks estimates and separate VAT', () => {
    const view = resolvePriceView(option({ isEstimatedPrice: true, isIncludeVat: false }), site)
    expect(view).toMatchObject({ isEstimate: true, isVatSeparate: true })
  })
})

it('marks VAT as separate on every price if the clinic’s prices do not include it', () => {
  const separate = { ...site, isIncludeVat: false }
  expect(resolvePriceView(option(), separate)).toMatchObject({ amount: 189_000, isVatSeparate: true })
  expect(sumPrices([option(), option({ isIncludeVat: false })], separate)).toMatchObject({
    net: 378_000,
    vat: 37_800,
    total: 415_800,
  })
})

describe('sumPrices', () => {
  it('adds VAT only if it is separate', () => {
    const total = sumPrices([option({ isIncludeVat: false }), option({ price: 45_000 })], site)
    expect(total).toEqual({ net: 234_000, vat: 18_900, total: 252_900, hasEstimate: false, needsConsulting: false })
  })

  it('is an estimate if any of its parts is', () => {
    const [sure, estimate] = [option(), option({ isEstimatedPrice: true })]
    for (const options of [
      [sure, estimate],
      [estimate, sure],
      [estimate, estimate],
    ]) {
      expect(sumPrices(options, site).hasEstimate).toBe(true)
    }
    expect(sumPrices([sure, sure], site).hasEstimate).toBe(false)
  })

  it('counts options that need consulting as zero, and reports them', () => {
    expect(sumPrices([option({ price: null, isConsultingRequired: true })], site)).toMatchObject({
      total: 0,
      needsConsulting: true,
    })
  })
})

it('formatAmount groups the digits of an amount', () => {
  expect(formatAmount(1_257_400, 'ko-KR')).toBe('1,257,400')
})
