import type { Queries } from '../../db/database.ts'
import { addDays, dayIn, instantIn, timeIn, type Day } from '../../db/zoned-time.ts'
import { AppError } from '../../core/errors.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { scheduleExceptions, toOpeningDay, type OpeningDay } from '../schedules/index.ts'
import type { Messages } from '../../messaging/messages/messages.ts'
import { toConfirmBy } from './customer-code.ts'
import { toMostHeld } from './holds.ts'
import { listTaken } from './repository.ts'
import type { ReservationKind } from './reservation.ts'
import { toReservationSettings, type ReservationSettings } from './settings.ts'
import { listSlots, planDay, type DayPlan, type HoldDay, type Slot } from './slots.ts'

/** A day’s hours and the times that can be reserved. */
export type PlannedDay = { readonly opening: OpeningDay; readonly plan: DayPlan; readonly day: HoldDay }

/** A time slot with the limit of unconfirmed reservations of its day. */
export type FoundSlot = { readonly slot: Slot; readonly day: HoldDay }

type Asking = {
  readonly tenant: Tenant
  readonly db: Queries
  readonly kind: ReservationKind
  readonly now: Date
  readonly messages: Messages
}

/** Returns the days of a span in order. */
export const planDays = async (
  { tenant, db, kind, now, messages }: Asking,
  { from, count }: { readonly from: Day; readonly count: number },
): Promise<PlannedDay[]> => {
  const settings = toReservationSettings(tenant)
  const { timeZone } = settings
  const until = addDays(from, count)
  const span = {
    startsAt: instantIn(from, '00:00', timeZone).toISOString(),
    endsAt: instantIn(until, '00:00', timeZone).toISOString(),
  }
  const [exceptions, taken] = await Promise.all([
    scheduleExceptions.between(tenant.id, db, from, until),
    listTaken(tenant.id, db, kind, span, { now }),
  ])
  // With contact verification, reservations of customers do not count as unconfirmed.
  const isShared = toConfirmBy(tenant, messages) === 'NONE'
  const moment = { today: dayIn(now, timeZone), time: timeIn(now, timeZone) }
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(from, index)
    const opening = toOpeningDay(tenant.partner, date, moment, exceptions.get(date))
    const day = toHoldDay(opening, settings, kind)
    const plan = planDay(opening, { settings, kind, now, taken, holdDay: isShared ? day : null })
    return { opening, plan, day }
  })
}

/**
 * Returns the slot of a day at a time, full or not. Throws 409 reservation/unavailable when the clinic does not offer
 * it.
 */
export const findSlot = async (
  asking: Asking,
  { date, time }: { readonly date: Day; readonly time: string },
): Promise<FoundSlot> => {
  const [planned] = await planDays(asking, { from: date, count: 1 })
  const slot = planned?.plan.slots.find((one) => one.time === time)
  if (!planned || !slot) {
    throw new AppError('reservation/unavailable', 409, 'This time is not available. Please choose another one.', {
      dayState: planned?.plan.state ?? 'CLOSED',
    })
  }
  return { slot, day: planned.day }
}

/** Counts all of a day’s places, past ones included: the same number may be held in the evening as in the morning. */
const toHoldDay = (opening: OpeningDay, settings: ReservationSettings, kind: ReservationKind): HoldDay => {
  const slots = listSlots(opening, settings)
  const span = { startsAt: slots[0]?.startsAt ?? '', endsAt: slots.at(-1)?.endsAt ?? '' }
  return { span, most: toMostHeld(slots.length * settings.capacity[kind], settings.holdShare) }
}
