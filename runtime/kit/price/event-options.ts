import type { EventOffer } from '#schemas/generated/api/events.ts'
import type { ProductOption } from '#schemas/generated/api/products.ts'
import type { PublicConfig } from '../page.ts'

type EventPageConfig = Pick<PublicConfig, 'hasPriceView' | 'hideEventPageDefaultProductOption'>

/**
 * Returns the options of an offer that a promotion's page shows. With `hideEventPageDefaultProductOption` the
 * unmodified option, the default one at its ordinary price, is left out. All options stay where prices are hidden,
 * because nothing then distinguishes an unmodified option from a reduced one, and where the offer would have none left.
 */
export const pickEventOptions = (
  { options }: Pick<EventOffer, 'options'>,
  config: EventPageConfig,
): ProductOption[] => {
  if (!config.hideEventPageDefaultProductOption || !config.hasPriceView) return options
  const modified = options.filter(({ isDefault, originalPrice }) => !isDefault || originalPrice !== null)
  return modified.length > 0 ? modified : options
}
