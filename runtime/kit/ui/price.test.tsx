import { describe, expect, it } from 'vitest'
import type { PageChanges } from '#tests/page-facts.ts'
import { toOption } from '#tests/product-fixtures.ts'
import { renderPiece } from '#tests/render-section.tsx'
import { PriceLine } from './price-line.tsx'
import { AmountText, Price } from './price.tsx'

/** Returns the text of each element in some HTML. */
const wordsOf = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .match(/\S+/g)
    ?.join(' ') ?? ''

const reduced = toOption({ originalPrice: 240_000 })
const included = toOption({ isIncludeVat: true })
const estimated = toOption({ isEstimatedPrice: true, isIncludeVat: true })
const toConsult = toOption({ isConsultingRequired: true })
const HIDDEN: PageChanges = { config: { hasPriceView: false } }

describe('a price', () => {
  const price = (of: typeof reduced, isFrom = false, page: PageChanges = {}) =>
    wordsOf(renderPiece(<Price of={of} isFrom={isFrom} />, page))

  it('is its amount, with a note on separate VAT', () => {
    expect(price(included)).toBe('189,000 원')
    expect(price(toOption())).toBe('189,000 원 VAT 별도')
    expect(price(included, false, { config: { isIncludeVat: false } })).toBe('189,000 원 VAT 별도')
  })

  it('follows the original price and the discount', () => {
    expect(price(reduced)).toBe('정가 240,000 원 21% 189,000 원 VAT 별도')
  })

  it('is a minimum if there are other prices, and marked if it is an estimate', () => {
    expect(price(included, true)).toBe('189,000 원부터')
    expect(price(estimated)).toBe('예상 189,000 원부터')
  })

  it('is a label if it needs consulting, and empty where prices are hidden', () => {
    expect(price(toConsult)).toBe('상담 후 안내')
    expect(price(toConsult, false, HIDDEN)).toBe('')
    expect(renderPiece(<Price of={reduced} />, HIDDEN)).toBe('')
  })
})

describe('a single-line price', () => {
  const line = (of: typeof reduced, more: { isFrom?: boolean; hasVatNote?: boolean } = {}, page: PageChanges = {}) =>
    wordsOf(renderPiece(<PriceLine of={of} {...more} />, page))

  it('has its amount last, and notes separate VAT only on request', () => {
    expect(line(reduced)).toBe('정가 240,000 원 21% 189,000 원')
    expect(line(toOption())).toBe('189,000 원')
    expect(line(toOption(), { hasVatNote: true })).toBe('189,000 원 VAT 별도')
    expect(line(included, { hasVatNote: true })).toBe('189,000 원')
  })

  it('is a minimum if there are other prices, and marked if it is an estimate', () => {
    expect(line(included, { isFrom: true })).toBe('189,000 원부터')
    expect(line(estimated)).toBe('예상 189,000 원부터')
  })

  it('is a label if it needs consulting, and empty where prices are hidden', () => {
    expect(line(toConsult)).toBe('상담 후 안내')
    expect(renderPiece(<PriceLine of={reduced} />, HIDDEN)).toBe('')
  })
})

describe('an amount', () => {
  it.each([
    ['ko', '189,000 원', '189,000 원부터'],
    ['ja', '189,000 ウォン', '189,000 ウォン〜'],
    ['en', '₩ 189,000', 'from ₩ 189,000'],
    ['zh', '189,000 韩元', '189,000 韩元起'],
  ] as const)('has its unit in the usual position for %s', (language, plain, from) => {
    expect(wordsOf(renderPiece(<AmountText amount={189_000} />, { language }))).toBe(plain)
    expect(wordsOf(renderPiece(<AmountText amount={189_000} isFrom />, { language }))).toBe(from)
  })
})
