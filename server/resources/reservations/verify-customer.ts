import type { Secrets } from '../../security/secrets/secrets.ts'
import { isSamePhone, type Phone } from './phone.ts'
import { openCustomer, sealCustomer, type Customer, type ReservationRecord } from './reservation.ts'

/** Decrypted and compared where there is no reservation; of the usual length of customer data. */
const NOBODY: Customer = {
  name: 'Nobody',
  phone: { countryCode: '+82', number: '' },
  email: null,
  gender: null,
  memo: null,
  cancelReason: null,
}

const sealedNobody = new WeakMap<Secrets, string>()

/**
 * Checks whether a reservation exists with this phone number. A missing reservation takes the same path: a customer is
 * opened and compared either way, so that response times do not reveal which numbers exist.
 */
export const isCustomer = (secrets: Secrets, found: ReservationRecord | null, given: Phone): boolean => {
  const { phone } = openCustomer(secrets, { customerSealed: found?.customerSealed ?? sealNobody(secrets) })
  return isSamePhone(phone, given) && found !== null
}

/** Returns the placeholder, sealed once, and again when the key has changed. */
const sealNobody = (secrets: Secrets): string => {
  const known = sealedNobody.get(secrets)
  if (known !== undefined && !secrets.isStale(known)) return known
  const sealed = sealCustomer(secrets, NOBODY)
  sealedNobody.set(secrets, sealed)
  return sealed
}
