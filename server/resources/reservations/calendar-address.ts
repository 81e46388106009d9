import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import type { Secrets } from '../../security/secrets/secrets.ts'

const CALENDAR = 'reservation.calendar'

type Tables = { reservation_calendar: { partner_id: PartnerId; version: number } }

/** Address of a partner’s calendar: the path below its site, and how often it was replaced. */
export type CalendarAddress = { readonly path: string; readonly version: number }

/** Returns the current address of a partner’s calendar. */
export const findCalendarAddress = async (
  partnerId: PartnerId,
  db: Queries,
  secrets: Secrets,
): Promise<CalendarAddress> => toAddress(partnerId, secrets, await findVersion(partnerId, db))

/** Replaces the address; previous ones stop working. */
export const replaceCalendarAddress = async (
  partnerId: PartnerId,
  transaction: Queries,
  secrets: Secrets,
): Promise<CalendarAddress> => {
  const { version } = await transaction
    .withTables<Tables>()
    .insertInto('reservation_calendar')
    .values({ partner_id: partnerId, version: 2 })
    .onConflict((conflict) =>
      conflict.column('partner_id').doUpdateSet(({ eb }) => ({ version: eb('reservation_calendar.version', '+', 1) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return toAddress(partnerId, secrets, version)
}

/** Checks whether a token, the last part of an address, currently opens the partner’s calendar. */
export const isCalendarToken = async (
  partnerId: PartnerId,
  db: Queries,
  secrets: Secrets,
  token: string,
): Promise<boolean> => {
  const version = await findVersion(partnerId, db)
  return secrets.verify(CALENDAR, `${partnerId}/${version}`, token)
}

const findVersion = async (partnerId: PartnerId, db: Queries): Promise<number> => {
  const row = await db
    .withTables<Tables>()
    .selectFrom('reservation_calendar')
    .select('version')
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  return row?.version ?? 1
}

const toAddress = (partnerId: PartnerId, secrets: Secrets, version: number): CalendarAddress => ({
  path: `/api/reservation-calendar/${secrets.sign(CALENDAR, `${partnerId}/${version}`)}.ics`,
  version,
})
