/** Returns the discount from the original price in whole per cent, rounded half up; 0 without a discount. */
export const discountOf = (price: number, original: number | null): number =>
  original === null || original <= price ? 0 : Math.round((1 - price / original) * 100)
