import type { PriceFacts } from '#kit/price/price.ts'

/** An option to reserve, and its quantity. */
export type ChosenOption = { optionId: number; count: number }

/** Returns the ids of the options. */
export const toIds = (chosen: readonly ChosenOption[]): number[] => chosen.map(({ optionId }) => optionId)

/** Returns the chosen count of an option; 0 where it is not chosen. */
export const countOf = (chosen: readonly ChosenOption[], id: number): number =>
  chosen.find(({ optionId }) => optionId === id)?.count ?? 0

/** Returns the options requested by a page: one each, or the quantity the visitor chose before. */
export const chooseIds = (ids: readonly number[], before: readonly ChosenOption[]): ChosenOption[] =>
  [...new Set(ids)].map((optionId) => ({ optionId, count: Math.max(1, countOf(before, optionId)) }))

/**
 * Returns the selection with an option's quantity changed, or the option removed for 0; the others keep their order.
 */
export const withCount = (chosen: readonly ChosenOption[], optionId: number, count: number): ChosenOption[] => {
  if (count === 0) return chosen.filter((one) => one.optionId !== optionId)
  if (countOf(chosen, optionId) === 0) return [...chosen, { optionId, count }]
  return chosen.map((one) => (one.optionId === optionId ? { optionId, count } : one))
}

/**
 * Returns the price of several of an option, for adding up; VAT is rounded once for all of them, as the clinic does.
 */
export const multiplyPrice = <Option extends PriceFacts>(option: Option, count: number): Option => ({
  ...option,
  price: option.price === null ? null : option.price * count,
  originalPrice: option.originalPrice === null ? null : option.originalPrice * count,
})
