declare const brand: unique symbol

/** Validated number of a partner; every repository call takes it first, so none can omit it. */
export type PartnerId = number & { readonly [brand]: 'PartnerId' }

/** Range of consecutive partner numbers. */
export type PartnerSpan = { readonly first: PartnerId; readonly last: PartnerId }

/** Parses a partner number. Throws if it is not a positive integer. */
export const parsePartnerId = (value: unknown): PartnerId => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1) {
    throw new TypeError(`${String(value)} is not a partner id`)
  }
  // Checked above; the brand has no shape of its own.
  return value as PartnerId
}
