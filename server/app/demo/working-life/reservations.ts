import type { Queries } from '../../../db/database.ts'
import { addDays, dayIn, type Day } from '../../../db/zoned-time.ts'
import { planClinicDays, toReservationSettings } from '../../../resources/reservations/index.ts'
import type { Secrets } from '../../../security/secrets/secrets.ts'
import type { Tenant } from '../../../tenancy/tenant.ts'
import { createChance } from './chance.ts'
import { dayOf } from './course.ts'
import { readOffers } from './offers.ts'
import { makePeople } from './people.ts'
import { planReservations } from './plan-reservations.ts'
import type { Profile } from './profiles.ts'
import { toHistory, toWaiting, writeHistories, type ReservationHistory, type Writing } from './write-reservations.ts'

/** Days since the first reservations. */
export const DAYS_BEFORE = 56
/** Days until the last reservations. */
const DAYS_AHEAD = 21

/** Target of written reservations. */
export type Place = {
  readonly transaction: Queries
  readonly tenant: Tenant
  readonly profile: Profile
  readonly now: Date
}

/** Writes the reservations; returns the number made on the site, by day. */
export const writeReservations = async (
  secrets: Secrets,
  { transaction, tenant, profile, now }: Place,
): Promise<Map<Day, number>> => {
  const settings = toReservationSettings(tenant)
  const { timeZone, holdHours } = settings
  const today = dayIn(now, timeZone)
  const span = { from: addDays(today, -DAYS_BEFORE), count: DAYS_BEFORE + 1 + DAYS_AHEAD }
  const days = await planClinicDays({ tenant, db: transaction, now }, span)
  const code = tenant.partner.partnerCode
  const people = makePeople(createChance(`${code} people`), profile)
  const { planned, waiting } = planReservations({ code, profile, people, days, settings, today, now })
  const offers = await readOffers(tenant.id, transaction, now)
  const writing: Writing = { transaction, tenant, secrets, offers, holdHours, digests: new Map(), now }
  const histories = [
    ...(await Promise.all(planned.map((one) => toHistory(writing, one)))).filter((one) => one !== null),
    ...(await Promise.all(waiting.map((one) => toWaiting(writing, one)))),
  ]
  await writeHistories(writing, histories)
  return countBookings(histories, timeZone)
}

const countBookings = (histories: readonly ReservationHistory[], timeZone: string): Map<Day, number> => {
  const bookings = new Map<Day, number>()
  for (const { events } of histories) {
    const [first] = events
    if (first?.kind !== 'REQUESTED' || first.actor !== 'customer') continue
    const day = dayOf(first, timeZone)
    bookings.set(day, (bookings.get(day) ?? 0) + 1)
  }
  return bookings
}
