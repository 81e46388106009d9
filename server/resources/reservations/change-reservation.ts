import type { Database } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import type { Day } from '../../db/zoned-time.ts'
import type { Call } from '../../api/http/resource.ts'
import { findSlot } from './day-plans.ts'
import type { ReservationActor } from './events.ts'
import { isHold, isLapsed, requireRoomOnDay } from './holds.ts'
import { recordChange } from './record-change.ts'
import { changedMeanwhile, reservationOver, slotFull } from './refusals.ts'
import type { ReservationRecord } from './reservation.ts'
import { findReservation, listTaken, lockReservations, updateReservation } from './repository.ts'
import { toReservationSettings } from './settings.ts'
import { countOverlaps } from './slots.ts'

/** Author and time of a change to a clinic’s reservation. */
export type Changing = {
  readonly db: Pick<Database, 'write'>
  readonly partnerId: PartnerId
  readonly actor: ReservationActor
  readonly now: Date
}

/**
 * Moves a reservation to another time, which the clinic then has to confirm again. Throws 409 when there is no place.
 */
export const moveReservation = async (
  call: Call<unknown>,
  reservation: ReservationRecord,
  to: { readonly date: Day; readonly time: string },
): Promise<ReservationRecord> => {
  const { partnerId, tenant, now, write } = call
  const { kind, number } = reservation
  if (reservation.startsAt <= now.toISOString()) throw reservationOver()
  requireTime(reservation, now)
  const { slot, day } = await findSlot({ ...call, kind }, to)
  if (slot.startsAt === reservation.startsAt && slot.endsAt === reservation.endsAt) return reservation
  return write([], async (transaction) => {
    await lockReservations(partnerId, transaction, kind, to.date)
    const taken = await listTaken(partnerId, transaction, kind, slot, { now, without: number })
    if (countOverlaps(taken, slot) >= toReservationSettings(tenant).capacity[kind]) throw slotFull()
    if (isHold(reservation)) await requireRoomOnDay(partnerId, transaction, reservation, { day, now })
    const change = { state: 'REQUESTED', span: slot } as const
    const moved = await updateReservation(partnerId, transaction, reservation, change, now)
    if (!moved) throw changedMeanwhile()
    await recordChange(partnerId, transaction, moved, { kind: 'MOVED', actor: 'customer', now })
    return moved
  })
}

/** Cancels a reservation; a cancelled one stays unchanged. `customerSealed` holds the reason, if given. */
export const cancelReservation = (
  changing: Changing,
  reservation: ReservationRecord,
  customerSealed?: string,
): Promise<ReservationRecord> => settle(changing, reservation, 'CANCELLED', customerSealed)

/** Confirms a reservation; a confirmed one stays unchanged. Throws 409 for a cancelled one. */
export const confirmReservation = (changing: Changing, reservation: ReservationRecord): Promise<ReservationRecord> => {
  requirePlace(reservation, changing.now)
  return settle(changing, reservation, 'CONFIRMED')
}

/** Throws for a cancelled reservation, and for a waiting customer without a place. */
const requirePlace = (reservation: ReservationRecord, now: Date): void => {
  const { state } = reservation
  if (state === 'CANCELLED' || state === 'WAITING' || isLapsed(reservation, now)) throw reservationOver()
}

/** Throws for a reservation without a time that its customer chose. */
export const requireTime = (reservation: ReservationRecord, now: Date): void => {
  requirePlace(reservation, now)
  if (reservation.state === 'OFFERED') throw reservationOver()
}

const settle = async (
  { db, partnerId, actor, now }: Changing,
  reservation: ReservationRecord,
  state: 'CONFIRMED' | 'CANCELLED',
  customerSealed?: string,
): Promise<ReservationRecord> => {
  if (reservation.state === state) return reservation
  const change = { state, isSettled: true, ...(customerSealed === undefined ? {} : { customerSealed }) }
  return db.write([], async (transaction) => {
    const settled = await updateReservation(partnerId, transaction, reservation, change, now)
    if (settled) {
      await recordChange(partnerId, transaction, settled, { kind: state, actor, now })
      return settled
    }
    // Concurrent identical changes count as one.
    const current = await findReservation(partnerId, transaction, reservation.number)
    if (current?.state === state) return current
    throw changedMeanwhile()
  })
}
