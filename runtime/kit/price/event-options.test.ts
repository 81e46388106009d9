import { expect, it } from 'vitest'
import type { ProductOption } from '#schemas/generated/api/products.ts'
import { pickEventOptions } from './event-options.ts'

const toOption = (id: number, changes: Partial<ProductOption> = {}): ProductOption => ({
  id,
  name: `option ${id}`,
  price: 50_000,
  originalPrice: null,
  isEstimatedPrice: false,
  isConsultingRequired: false,
  isIncludeVat: true,
  isDefault: false,
  ...changes,
})
const reduced = toOption(1, { originalPrice: 70_000 })
const unmodified = toOption(2, { isDefault: true })
const reducedDefault = toOption(3, { isDefault: true, originalPrice: 70_000 })
const hides = { hideEventPageDefaultProductOption: true, hasPriceView: true }

it('pickEventOptions drops the undiscounted default option if the partner hides it', () => {
  expect(pickEventOptions({ options: [reduced, unmodified] }, hides)).toEqual([reduced])
})

it('pickEventOptions keeps a discounted default option', () => {
  expect(pickEventOptions({ options: [reducedDefault, unmodified] }, hides)).toEqual([reducedDefault])
})

it('pickEventOptions keeps every option if the partner shows them, or if none would remain', () => {
  const shows = { ...hides, hideEventPageDefaultProductOption: false }
  expect(pickEventOptions({ options: [reduced, unmodified] }, shows)).toEqual([reduced, unmodified])
  expect(pickEventOptions({ options: [unmodified] }, hides)).toEqual([unmodified])
})

it('pickEventOptions keeps every option if prices are hidden, since options then look alike', () => {
  const hidden = toOption(4, { isDefault: true, price: null })
  expect(pickEventOptions({ options: [hidden, toOption(5)] }, { ...hides, hasPriceView: false })).toHaveLength(2)
})
