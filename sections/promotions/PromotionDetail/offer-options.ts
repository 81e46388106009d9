import type { Exhibition } from '#schemas/generated/api/exhibitions.ts'
import type { ProductOption } from '#schemas/generated/api/products.ts'
import { pickEventOptions } from '#kit/price/event-options.ts'
import type { PageFacts } from '#kit/page.ts'

/** Lists the options of an offer; without an offer, the treatment's own price. */
export const listOfferOptions = (
  { product, event }: Exhibition['items'][number],
  config: PageFacts['config'],
): readonly ProductOption[] => {
  if (event) return pickEventOptions(event, config)
  return product.mainOption ? [product.mainOption] : []
}
