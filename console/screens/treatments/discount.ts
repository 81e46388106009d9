import { isFields } from '../../data/texts-of.ts'

/** Korean prices end in whole hundreds. */
const STEP_KRW = 100

/**
 * The data with so many per cent off the price before, or off the price where there was no discount; 0 takes the discount
 * away. Options that need consulting have no price to take from.
 */
export const withDiscount = (data: Record<string, unknown>, percent: number): Record<string, unknown> => {
  const options: readonly unknown[] = Array.isArray(data['options']) ? data['options'] : []
  return {
    ...data,
    options: options.map((option) => {
      if (!isFields(option) || typeof option['price'] !== 'number') return option
      const original = typeof option['originalPrice'] === 'number' ? option['originalPrice'] : option['price']
      if (percent === 0) return { ...option, price: original, originalPrice: null }
      const price = Math.round((original * (100 - percent)) / 100 / STEP_KRW) * STEP_KRW
      return { ...option, price, originalPrice: original }
    }),
  }
}
