import { createHash, timingSafeEqual } from 'node:crypto'

/** A phone number as it was written. */
export type Phone = { countryCode: string; number: string }

/** The same number however it is written: `+82 010-1234-5678` and `+82 10 1234 5678` are one. */
export const toPlainPhone = ({ countryCode, number }: Phone): string =>
  `${countryCode}${number.replaceAll(/\D/g, '').replace(/^0+/, '')}`

/** Whether two numbers are one, in the same time whether they are or not. */
export const isSamePhone = (one: Phone, other: Phone): boolean => timingSafeEqual(toHash(one), toHash(other))

/** Of equal length for every number. */
const toHash = (phone: Phone): Buffer => createHash('sha256').update(toPlainPhone(phone)).digest()
