import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runsOf } from '#tests/property-runs.ts'
import { resolvePriceView, sumPrices, type PriceFacts } from './price.ts'

const won = fc.option(fc.integer({ min: 0, max: 100_000_000 }), { nil: null })
const facts: fc.Arbitrary<PriceFacts> = fc.record({
  price: won,
  originalPrice: won,
  isEstimatedPrice: fc.boolean(),
  isConsultingRequired: fc.boolean(),
  isIncludeVat: fc.boolean(),
})
const site = fc.record({
  hasPriceView: fc.boolean(),
  isIncludeVat: fc.boolean(),
  vatRate: fc.integer({ min: 0, max: 30 }),
})

describe('any price', () => {
  it('is an amount only if it may be shown, and always below its original price', () => {
    fc.assert(
      fc.property(facts, site, (price, rules) => {
        const view = resolvePriceView(price, rules)
        if (view.kind !== 'amount') {
          expect(view).toEqual({ kind: rules.hasPriceView ? 'consulting' : 'hidden' })
          expect(!rules.hasPriceView || price.isConsultingRequired || price.price === null).toBe(true)
          return
        }
        expect([rules.hasPriceView, price.isConsultingRequired, view.amount]).toEqual([true, false, price.price])
        if (view.original === null) expect(view.discount).toBe(0)
        else {
          expect(view.original).toBeGreaterThan(view.amount)
          // Paid share and discount add up to the whole, within half a percent.
          expect(Math.abs(view.amount / view.original + view.discount / 100 - 1)).toBeLessThanOrEqual(0.005 + 1e-9)
        }
      }),
      runsOf(60),
    )
  })
})

describe('the sum of any options', () => {
  it('equals the sum of its parts in any order', () => {
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 6 }), site, fc.nat(6), (options, rules, at) => {
        const whole = sumPrices(options, rules)
        const parts = [options.slice(0, at), options.slice(at)].map((part) => sumPrices(part, rules))
        for (const name of ['net', 'vat', 'total'] as const) {
          expect(parts.reduce((sum, part) => sum + part[name], 0)).toBe(whole[name])
        }
        for (const name of ['hasEstimate', 'needsConsulting'] as const) {
          expect(parts.some((part) => part[name])).toBe(whole[name])
        }
        expect(sumPrices(options.toReversed(), rules)).toEqual(whole)
      }),
      runsOf(60),
    )
  })

  it('is in whole won, with VAT only on options with a price and separate VAT', () => {
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 6 }), site, (options, rules) => {
        const { net, vat, total } = sumPrices(options, rules)
        expect([net, vat, total].every((amount) => Number.isInteger(amount) && amount >= 0)).toBe(true)
        expect(total).toBe(net + vat)
        const separate = options.filter((one) => !(rules.isIncludeVat && one.isIncludeVat) && !one.isConsultingRequired)
        const exact = separate.reduce((sum, { price }) => sum + ((price ?? 0) * rules.vatRate) / 100, 0)
        // Each option is rounded separately.
        expect(Math.abs(vat - exact)).toBeLessThanOrEqual(separate.length / 2 + 1e-6)
      }),
      runsOf(60),
    )
  })
})
