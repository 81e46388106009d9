import type { LanguageCode } from '#schemas/language.ts'
import { AppError, Refusal } from '../../core/errors.ts'
import type { Call } from '../../api/http/resource.ts'
import { unlock } from '../../api/public-forms/unlock.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import type { Phone } from './phone.ts'
import { tryLater } from './refusals.ts'
import { parseNumber } from './reservation-number.ts'
import type { ReservationRecord } from './reservation.ts'
import { findReservation } from './repository.ts'
import { isCustomer } from './verify-customer.ts'

/** Returns the subject that tries at a reservation are counted under; it need not exist. */
export const toSubject = (number: string): string => `reservation/${number}`

/**
 * Returns the reservation that matches a number and a phone number. A wrong phone number and an unknown number get the
 * same refusal. Throws 409 reservation/mismatch and 429 reservation/try-later.
 */
export const unlockReservation = async (
  call: Call<unknown>,
  given: { readonly number: string; readonly phone: Phone },
): Promise<ReservationRecord> => {
  const { partnerId, db, secrets } = call
  const number = parseNumber(given.number)
  return unlock(call, {
    subject: toSubject(number),
    open: async () => {
      const found = await findReservation(partnerId, db, number)
      return isCustomer(secrets, found, given.phone) ? found : null
    },
    refuse: {
      later: tryLater,
      mismatch: (triesLeft) =>
        new Refusal('reservation/mismatch', 409, 'The reservation number and the phone number do not match.', {
          triesLeft,
        }),
    },
  })
}

/** Returns the customer’s language; the partner’s main one when absent. Throws 400 for one that is not offered. */
export const toLanguage = (tenant: Tenant, code: string | undefined): LanguageCode => {
  if (code === undefined) return tenant.mainLanguage
  const language = tenant.languages.find((one) => one === code)
  if (language) return language
  const offered = tenant.languages.join(', ')
  throw new AppError('language/not-offered', 400, `languageCode "${code}" is not supported. Supported: ${offered}.`)
}
