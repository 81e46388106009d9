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
  it('shows price, price before and whole per cent', () => {
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

  it('takes no price before that is not above the price', () => {
    expect(resolvePriceView(option({ originalPrice: 189_000 }), site)).toMatchObject({ original: null, discount: 0 })
  })

  it('marks estimates and separate VAT', () => {
    const view = resolvePriceView(option({ isEstimatedPrice: true, isIncludeVat: false }), site)
    expect(view).toMatchObject({ isEstimate: true, isVatSeparate: true })
  })
})

it('says that VAT is separate for every price of a clinic whose prices do not include it', () => {
  const separate = { ...site, isIncludeVat: false }
  expect(resolvePriceView(option(), separate)).toMatchObject({ amount: 189_000, isVatSeparate: true })
  expect(sumPrices([option(), option({ isIncludeVat: false })], separate)).toMatchObject({
    net: 378_000,
    vat: 37_800,
    total: 415_800,
  })
})

describe('sumPrices', () => {
  it('adds VAT only where it is separate', () => {
    const total = sumPrices([option({ isIncludeVat: false }), option({ price: 45_000 })], site)
    expect(total).toEqual({ net: 234_000, vat: 18_900, total: 252_900, hasEstimate: false, needsConsulting: false })
  })

  it('is an estimate as soon as one part of it is', () => {
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

  it('counts nothing for options that need consulting, and says so', () => {
    expect(sumPrices([option({ price: null, isConsultingRequired: true })], site)).toMatchObject({
      total: 0,
      needsConsulting: true,
    })
  })
})

it('groups the figures of an amount', () => {
  expect(formatAmount(1_257_400, 'ko-KR')).toBe('1,257,400')
})
