declare const brand: unique symbol

/** The number of a partner, proven to be one; every repository call takes it first, so none can forget it. */
export type PartnerId = number & { readonly [brand]: 'PartnerId' }

/** Numbers that follow each other, from the first to the last. */
export type PartnerSpan = { readonly first: PartnerId; readonly last: PartnerId }

/** Proves a number to be a partner's. Throws on anything but a positive whole number. */
export const parsePartnerId = (value: unknown): PartnerId => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1) {
    throw new TypeError(`${String(value)} is no partner's id`)
  }
  // Just proven above; the brand has no shape of its own.
  return value as PartnerId
}
