import { toCalendarInstant, toCalendarText, toCalendarWords } from '#schemas/icalendar.ts'
import type { Queries } from '../../db/database.ts'
import type { Secrets } from '../../security/secrets/secrets.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { isCalendarToken } from './calendar-address.ts'
import { formatNumber } from './reservation-number.ts'
import type { ReservationRecord, ReservationState } from './reservation.ts'
import { listReservations } from './repository.ts'

/** Days of past reservations in the calendar: programs keep older ones. */
const DAYS_BACK = 30

/** More than any calendar program shows. */
const FIRST_FIVE_THOUSAND = { page: 1, size: 5000 }

const STATUSES: Readonly<Record<ReservationState, string>> = {
  REQUESTED: 'TENTATIVE',
  CONFIRMED: 'CONFIRMED',
  CANCELLED: 'CANCELLED',
  WAITING: 'TENTATIVE',
  OFFERED: 'TENTATIVE',
}

/** Returns the partner’s reservations as iCalendar text, for callers with its secret token; otherwise null. */
export const loadCalendar = async (
  { tenant, db, secrets }: { readonly tenant: Tenant; readonly db: Queries; readonly secrets: Secrets },
  token: string,
  now: Date,
): Promise<string | null> => {
  if (!(await isCalendarToken(tenant.id, db, secrets, token))) return null
  const from = new Date(now.getTime() - DAYS_BACK * 86_400_000).toISOString()
  const { rows } = await listReservations(tenant.id, db, { from }, FIRST_FIVE_THOUSAND)
  return toCalendar(rows, tenant)
}

/**
 * Renders RFC 5545 text with the time, treatment and number, but no customer data: calendars are shared and copied to
 * other companies.
 */
export const toCalendar = (
  reservations: readonly ReservationRecord[],
  { partner, mainLanguage }: Pick<Tenant, 'partner' | 'mainLanguage'>,
): string => {
  const name = partner.displayName[mainLanguage] ?? partner.partnerCode
  return toCalendarText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Maru//Reservations//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${toCalendarWords(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    ...reservations.flatMap((reservation) => toEvent(reservation, partner.partnerCode, mainLanguage)),
    'END:VCALENDAR',
  ])
}

const toEvent = (reservation: ReservationRecord, code: string, language: Tenant['mainLanguage']): string[] => {
  const number = formatNumber(reservation.number)
  const treatments = reservation.choice.options.map(
    ({ productName, optionName, count }) =>
      `${productName[language] ?? ''} ${optionName[language] ?? ''}${count > 1 ? ` ×${count}` : ''}`,
  )
  return [
    'BEGIN:VEVENT',
    `UID:${reservation.number.toLowerCase()}@${code}.maru`,
    `DTSTAMP:${toCalendarInstant(reservation.updatedAt)}`,
    `CREATED:${toCalendarInstant(reservation.createdAt)}`,
    `LAST-MODIFIED:${toCalendarInstant(reservation.updatedAt)}`,
    `SEQUENCE:${reservation.version - 1}`,
    `DTSTART:${toCalendarInstant(reservation.startsAt)}`,
    `DTEND:${toCalendarInstant(reservation.endsAt)}`,
    `SUMMARY:${toCalendarWords([number, ...treatments].join(' · '))}`,
    `CATEGORIES:${reservation.kind}`,
    `STATUS:${STATUSES[reservation.state]}`,
    `TRANSP:${reservation.state === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'}`,
    'CLASS:PRIVATE',
    'END:VEVENT',
  ]
}
