import type { ProductOption } from '#schemas/generated/api/products.ts'
import type { PublicConfig } from '../page.ts'
import { includesVat } from '../price/price.ts'

/** Choices of a visitor: a product's own options, or those of an offer on it. */
export type Offer = {
  productId: number
  /** Name of the product in the bag. */
  name: string
  event: { id: number; title: string } | null
  options: readonly ProductOption[]
  /** Not covered by health insurance. */
  isMedicalCharge: boolean
}

/** Buttons below the options; layouts choose them by site type. */
export type OfferActions = {
  bag: 'button' | 'icon' | 'none'
  reservation: 'treatment' | 'visit' | 'both'
}

/**
 * Restricts actions by site: BRANDING sites have no bag and only take visits, regardless of the template
 * (docs/specification.md "Site types"). A bag leads to the booking widget, so a site without one has no bag either.
 */
export const toAllowedActions = (
  actions: OfferActions,
  { homepageType, useWidget }: Pick<PublicConfig, 'homepageType' | 'useWidget'>,
): OfferActions => {
  if (homepageType === 'BRANDING') return { bag: 'none', reservation: 'visit' }
  return useWidget ? actions : { ...actions, bag: 'none' }
}

/** Returns the ids of the initially chosen options: the default ones, or the first without a default. */
export const toDefaultIds = (options: readonly ProductOption[]): number[] => {
  const defaults = options.filter(({ isDefault }) => isDefault)
  return (defaults.length > 0 ? defaults : options.slice(0, 1)).map(({ id }) => id)
}

/** Returns whether VAT is added to all, some or none of the options. */
export const toVatRule = (
  options: readonly ProductOption[],
  site: Pick<PublicConfig, 'isIncludeVat'>,
): 'all' | 'some' | 'none' => {
  const priced = options.filter(({ price }) => price !== null)
  if (priced.every((option) => includesVat(option, site))) return 'none'
  return priced.some((option) => includesVat(option, site)) ? 'some' : 'all'
}
