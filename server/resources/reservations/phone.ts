import { createHash, timingSafeEqual } from 'node:crypto'

/** A phone number as it was written. */
export type Phone = { countryCode: string; number: string }

/**
 * Returns a number in one form however it is written: `010-1234-5678`, `10 1234 5678` and `82 10 1234 5678` of +82 are one.
 */
export const toPlainPhone = ({ countryCode, number }: Phone): string => {
  const digits = number.normalize('NFKC').replaceAll(/\D/g, '').replace(/^0+/, '')
  const own = countryCode.replaceAll(/\D/g, '')
  // A country's own numbers may begin with its code, but are not that long with it. No Korean one begins with 82.
  const isWithCountry = digits.startsWith(own) && digits.length >= (own === '82' ? 10 : 11)
  return `${countryCode}${isWithCountry ? digits.slice(own.length).replace(/^0+/, '') : digits}`
}

/** Compares two numbers in constant time. */
export const isSamePhone = (one: Phone, other: Phone): boolean => timingSafeEqual(toHash(one), toHash(other))

/** Returns a hash, which has the same length for every number. */
const toHash = (phone: Phone): Buffer => createHash('sha256').update(toPlainPhone(phone)).digest()
