import { expect, it } from 'vitest'
import type { StoredProductOption } from '#schemas/generated/api/stored.ts'
import { makeProduct } from '#tests/api/stored-fixtures.ts'
import { toProductSummary } from './product-summary.ts'

const option = (id: number, change: Partial<StoredProductOption>): StoredProductOption => ({
  id,
  name: { ko: `옵션 ${id}` },
  price: 100_000,
  originalPrice: null,
  isEstimatedPrice: false,
  isConsultingRequired: false,
  isIncludeVat: true,
  isDefault: false,
  ...change,
})

it.each([
  [
    'the default option, though an addition is cheaper',
    [option(1, { price: 45_000 }), option(2, { isDefault: true })],
    2,
    45_000,
  ],
  ['the cheapest where none is the default', [option(1, {}), option(2, { price: 45_000 })], 2, 45_000],
  ['the first where none has a price', [option(1, { price: null }), option(2, { price: null })], 1, null],
  ['none where there are no options', [], undefined, null],
])('shows %s', (_, options, id, lowestPrice) => {
  const summary = toProductSummary(makeProduct(1, 'x', { options }))
  expect(summary.mainOption?.id).toBe(id)
  expect(summary.lowestPrice).toBe(lowestPrice)
})
