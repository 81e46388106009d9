type Option = { readonly price: number | null; readonly isDefault: boolean }

/** Finds the option with the lowest price; undefined when no option has a price. */
export const findCheapest = <Of extends Pick<Option, 'price'>>(options: readonly Of[]): Of | undefined =>
  options
    .filter(({ price }) => price !== null)
    .reduce<Of | undefined>(
      (best, option) => (best && (best.price ?? 0) <= (option.price ?? 0) ? best : option),
      undefined,
    )

/** Finds the option that represents a treatment: the default one, since the cheapest is often an add-on. */
export const findMainOption = <Of extends Option>(options: readonly Of[]): Of | null =>
  options.find(({ isDefault }) => isDefault) ?? findCheapest(options) ?? options[0] ?? null

/** Returns the price that represents a treatment, and whether it is a “from” price: the lowest of several. */
export const toMainPrice = <Of extends Option>(
  options: readonly Of[],
): { readonly option: Of; readonly isFrom: boolean } | null => {
  const option = findMainOption(options)
  if (!option) return null
  const lowest = findCheapest(options)?.price ?? null
  return { option, isFrom: options.length > 1 && lowest !== null && option.price === lowest }
}

/** The price fields of a treatment in list responses. */
type Priced = {
  readonly mainOption: Pick<Option, 'price'> | null
  readonly optionCount: number
  readonly lowestPrice: number | null
}

/** Checks whether “from” precedes the price on a treatment's card: when it is the lowest of several. */
export const isFromPrice = ({ mainOption, optionCount, lowestPrice }: Priced): boolean =>
  optionCount > 1 && lowestPrice !== null && mainOption?.price === lowestPrice
