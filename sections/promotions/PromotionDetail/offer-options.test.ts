import { describe, expect, it } from 'vitest'
import { toPageFacts } from '#tests/page-facts.ts'
import { toOption, toProductSummary } from '#tests/product-fixtures.ts'
import { toEventOffer } from '#tests/promotion-fixtures.ts'
import { listOfferOptions } from './offer-options.ts'

const unmodified = toOption({ id: 1 })
const reduced = toOption({ id: 2, price: 90_000, originalPrice: 120_000, isDefault: false })
const own = toOption({ id: 9 })
const offered = {
  product: toProductSummary({ mainOption: own }),
  event: toEventOffer({ options: [unmodified, reduced] }),
}

const { config } = toPageFacts()
const hiding = { ...config, hideEventPageDefaultProductOption: true }
const idsOf = (...input: Parameters<typeof listOfferOptions>) => listOfferOptions(...input).map(({ id }) => id)

describe('a treatment of a promotion', () => {
  it('has the options of its offer, in the offer’s order, and not its own price', () => {
    expect(idsOf(offered, config)).toEqual([1, 2])
  })

  it('omits the unmodified option if the clinic hides it and prices are shown', () => {
    expect(idsOf(offered, hiding)).toEqual([2])
    expect(idsOf(offered, { ...hiding, hasPriceView: false })).toEqual([1, 2])
  })

  it('has its own price without an offer, regardless of the settings for offers', () => {
    expect(idsOf({ ...offered, event: null }, config)).toEqual([9])
    expect(idsOf({ ...offered, event: null }, hiding)).toEqual([9])
  })

  it('has no options without an offer and a price of its own', () => {
    expect(idsOf({ product: toProductSummary({ mainOption: null }), event: null }, config)).toEqual([])
  })
})
