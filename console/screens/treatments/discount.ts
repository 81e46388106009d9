import { isRecord } from '#schemas/is-record.ts'

/** Korean prices are multiples of 100 won. */
const STEP_KRW = 100

/**
 * Returns the data with a discount in per cent of the original price, or of the current price when there is no
 * discount; 0 removes it. Options that need consulting have no price and stay unchanged.
 */
export const withDiscount = (data: Record<string, unknown>, percent: number): Record<string, unknown> => {
  const options: readonly unknown[] = Array.isArray(data['options']) ? data['options'] : []
  return {
    ...data,
    options: options.map((option) => {
      if (!isRecord(option) || typeof option['price'] !== 'number') return option
      const original = typeof option['originalPrice'] === 'number' ? option['originalPrice'] : option['price']
      if (percent === 0) return { ...option, price: original, originalPrice: null }
      const price = Math.round((original * (100 - percent)) / 100 / STEP_KRW) * STEP_KRW
      return { ...option, price, originalPrice: original }
    }),
  }
}
