import { createHash, timingSafeEqual } from 'node:crypto'

/** A phone number as entered. */
export type Phone = { countryCode: string; number: string }

/** Normalises a phone number: `010-1234-5678`, `10 1234 5678` and `82 10 1234 5678` of +82 are equal. */
export const toPlainPhone = ({ countryCode, number }: Phone): string => {
  const digits = number.normalize('NFKC').replaceAll(/\D/g, '').replace(/^0+/, '')
  const own = countryCode.replaceAll(/\D/g, '')
  // National numbers may begin with the country code, but are shorter than with it. No Korean one begins with 82.
  const isWithCountry = digits.startsWith(own) && digits.length >= (own === '82' ? 10 : 11)
  return `${countryCode}${isWithCountry ? digits.slice(own.length).replace(/^0+/, '') : digits}`
}

/** Compares two numbers in constant time. */
export const isSamePhone = (one: Phone, other: Phone): boolean => timingSafeEqual(toHash(one), toHash(other))

/** Returns a hash, which has the same length for every number. */
const toHash = (phone: Phone): Buffer => createHash('sha256').update(toPlainPhone(phone)).digest()
