/** Whole per cent off the price before, rounded as people round; 0 without a discount. */
export const discountOf = (price: number, original: number | null): number =>
  original === null || original <= price ? 0 : Math.round((1 - price / original) * 100)
