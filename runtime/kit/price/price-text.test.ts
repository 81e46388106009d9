import { expect, it } from 'vitest'
import { toOption } from '#tests/product-fixtures.ts'
import { toMainPriceText } from './price-text.ts'

const WORDS: Record<string, string> = { estimate: '예상', vatSeparate: 'VAT 별도' }
const t = (key: string, values?: Record<string, string | number>) => {
  if (key === 'amount') return `${values?.['amount']}원`
  return key === 'from' ? `${values?.['price']}부터` : (WORDS[key] ?? '')
}
const write = (options: Parameters<typeof toMainPriceText>[0], hasPriceView = true, isIncludeVat = true) =>
  toMainPriceText(options, { hasPriceView, isIncludeVat }, t, 'ko-KR')

const plain = {
  price: 189_000,
  isDefault: true,
  isConsultingRequired: false,
  isEstimatedPrice: false,
  isIncludeVat: true,
}

it('toMainPriceText shows the main option’s price, and whether others cost more', () => {
  expect(write([toOption(plain)])).toBe('189,000원')
  const addition = { ...plain, price: 45_000, isDefault: false }
  expect(write([toOption(addition), toOption(plain)])).toBe('189,000원')
  const dearer = { ...plain, price: 290_000, isDefault: false, isIncludeVat: false }
  expect(write([toOption(plain), toOption(dearer)])).toBe('189,000원부터')
  expect(write([toOption({ ...plain, isIncludeVat: false, isDefault: false }), toOption(dearer)])).toBe(
    '189,000원부터 · VAT 별도',
  )
})

it('without a main option shows the cheapest, in any order of the options', () => {
  const [dear, middle, cheap] = [90_000, 50_000, 20_000].map((price) => toOption({ ...plain, isDefault: false, price }))
  const none = toOption({ ...plain, isDefault: false, price: null })
  for (const options of [
    [dear, cheap, none, middle],
    [cheap, none, middle, dear],
    [none, middle, dear, cheap],
  ]) {
    expect(write(options.filter((one) => one !== undefined))).toBe('20,000원부터')
  }
})

it('toMainPriceText marks an estimate', () => {
  expect(write([toOption({ ...plain, isEstimatedPrice: true })])).toBe('예상 189,000원부터')
})

it('toMainPriceText notes separate VAT if no price of the clinic includes it', () => {
  expect(write([toOption(plain)], true, false)).toBe('189,000원 · VAT 별도')
})

it('toMainPriceText returns null if prices are hidden or need consulting', () => {
  expect(write([toOption(plain)], false)).toBeNull()
  expect(write([toOption({ ...plain, isConsultingRequired: true })])).toBeNull()
  expect(write([])).toBeNull()
})
