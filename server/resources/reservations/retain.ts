import type { Expression, SqlBool } from 'kysely'
import type { Database, Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { ROWS_AT_ONCE, writeUntilDone } from '../../db/write-until-done.ts'
import type { Secrets } from '../../security/secrets/secrets.ts'
import { build, reservations, tables } from './reservation-table.ts'
import { sealCustomer } from './reservation.ts'

/** Days after a reservation until its customer is deleted by default. */
export const USUAL_RETENTION_DAYS = 365

/** Placeholder customer: real phone numbers do not begin like this, so such a reservation cannot be looked up. */
const NOBODY = {
  name: '',
  phone: { countryCode: '+0', number: '0' },
  email: null,
  gender: null,
  memo: null,
  cancelReason: null,
} as const

/** Returns the number of reservations that ended before a moment and still have their customer. */
export const countDueReservations = async (partnerId: PartnerId, db: Queries, before: Date): Promise<number> => {
  const { count } = await reservations(partnerId, db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isDue(before))
    .executeTakeFirstOrThrow()
  return count
}

/** Removes name, phone number, gender and memo from reservations; the reservation itself and its time stay. */
export const anonymiseReservations = async (
  partnerId: PartnerId,
  { db, secrets }: { readonly db: Pick<Database, 'write'>; readonly secrets: Secrets },
  before: Date,
): Promise<number> =>
  writeUntilDone(db, async (transaction) => {
    const due = await reservations(partnerId, transaction)
      .select('number')
      .where(isDue(before))
      .limit(ROWS_AT_ONCE)
      .execute()
    if (due.length === 0) return 0
    const numbers = due.map(({ number }) => number)
    await tables(transaction)
      .updateTable('reservation')
      .set({
        customer_sealed: sealCustomer(secrets, NOBODY),
        phone_digest: '',
        email_digest: null,
        visitor_digest: null,
        network_digest: null,
      })
      .where('partner_id', '=', partnerId)
      .where('number', 'in', numbers)
      .execute()
    return numbers.length
  })

const isDue = (before: Date): Expression<SqlBool> =>
  build.and([build('ends_at', '<', before.toISOString()), build('phone_digest', '<>', '')])
