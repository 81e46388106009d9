type Option = { readonly price: number | null; readonly isDefault: boolean }

/** The option with the lowest price; undefined when none has one. */
export const findCheapest = <Of extends Pick<Option, 'price'>>(options: readonly Of[]): Of | undefined =>
  options
    .filter(({ price }) => price !== null)
    .reduce<Of | undefined>(
      (best, option) => (best && (best.price ?? 0) <= (option.price ?? 0) ? best : option),
      undefined,
    )

/** The option that a treatment is known by: its default one, since the cheapest is often an addition to it. */
export const findMainOption = <Of extends Option>(options: readonly Of[]): Of | null =>
  options.find(({ isDefault }) => isDefault) ?? findCheapest(options) ?? options[0] ?? null

/** The one price that stands for a treatment, and whether others begin with it: where it is the lowest of several. */
export const toMainPrice = <Of extends Option>(
  options: readonly Of[],
): { readonly option: Of; readonly isFrom: boolean } | null => {
  const option = findMainOption(options)
  if (!option) return null
  const lowest = findCheapest(options)?.price ?? null
  return { option, isFrom: options.length > 1 && lowest !== null && option.price === lowest }
}

/** A treatment as lists answer it, as far as its price goes. */
type Priced = {
  readonly mainOption: Pick<Option, 'price'> | null
  readonly optionCount: number
  readonly lowestPrice: number | null
}

/** Returns whether “from” stands with the price of a treatment's card: where it is the lowest of several. */
export const isFromPrice = ({ mainOption, optionCount, lowestPrice }: Priced): boolean =>
  optionCount > 1 && lowestPrice !== null && mainOption?.price === lowestPrice
