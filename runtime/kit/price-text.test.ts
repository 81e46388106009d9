import { expect, it } from 'vitest'
import { toOption } from '#tests/product-fixtures.ts'
import { toLowestPriceText } from './price-text.ts'

const WORDS: Record<string, string> = { estimate: '예상', from: '부터', vatSeparate: 'VAT 별도' }
const t = (key: string, values?: Record<string, string | number>) =>
  key === 'amount' ? `${values?.['amount']}원` : (WORDS[key] ?? '')
const write = (options: Parameters<typeof toLowestPriceText>[0], hasPriceView = true) =>
  toLowestPriceText(options, { hasPriceView }, t, 'ko-KR')

const plain = { price: 189_000, isConsultingRequired: false, isEstimatedPrice: false, isIncludeVat: true }

it('tells the lowest price, and that others cost more', () => {
  expect(write([toOption(plain)])).toBe('189,000원')
  expect(write([toOption(plain), toOption({ ...plain, price: 99_000, isIncludeVat: false })])).toBe(
    '99,000원부터 · VAT 별도',
  )
})

it('marks an estimate', () => {
  expect(write([toOption({ ...plain, isEstimatedPrice: true })])).toBe('예상 189,000원부터')
})

it('says nothing where prices are hidden or need consulting', () => {
  expect(write([toOption(plain)], false)).toBeNull()
  expect(write([toOption({ ...plain, isConsultingRequired: true })])).toBeNull()
  expect(write([])).toBeNull()
})
