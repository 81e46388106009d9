import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { Refusal, type AppError } from '../../core/errors.ts'
import { countHolds } from './repository.ts'
import { slotFull } from './refusals.ts'
import type { ReservationKind, ReservationRecord } from './reservation.ts'
import type { HoldDay } from './slots.ts'

/**
 * Limits of unconfirmed reservations: a household makes a few; a carrier’s shared address makes many, which the clinic
 * confirms in between (0018).
 */
const MAX_HOLDS = { phone: 3, visitor: 12, network: 40 }

/** Maximum hours that a place is held while the volume is above normal. */
const HOURS_UNDER_ATTACK = 12

/** Returns the time until which an unconfirmed reservation keeps its place. */
export const toHeldUntil = (now: Date, holdHours: number, isUnusual: boolean): string =>
  new Date(now.getTime() + (isUnusual ? Math.min(holdHours, HOURS_UNDER_ATTACK) : holdHours) * 3_600_000).toISOString()

/** Returns the maximum number of places for unconfirmed reservations: a share in per cent, and at least one. */
export const toMostHeld = (places: number, sharePercent: number): number =>
  Math.max(1, Math.floor((places * sharePercent) / 100))

/** Checks whether a reservation awaits confirmation, and lapses without it. */
export const isHold = ({ state, heldUntil }: Pick<ReservationRecord, 'state' | 'heldUntil'>): boolean =>
  state === 'REQUESTED' && heldUntil !== null

/** Checks whether a hold or an offer has expired, even if it is not yet stored as cancelled. */
export const isLapsed = (reservation: Pick<ReservationRecord, 'state' | 'heldUntil'>, now: Date): boolean =>
  (isHold(reservation) || reservation.state === 'OFFERED') && (reservation.heldUntil ?? '') <= now.toISOString()

/**
 * Throws where another unconfirmed reservation would exceed the limit of its phone number, address, network or day.
 * Call it in the transaction that writes the reservation.
 */
export const requireRoomToHold = async (
  partnerId: PartnerId,
  transaction: Queries,
  hold: ReservationRecord,
  { day, now }: { readonly day: HoldDay; readonly now: Date },
): Promise<void> => {
  const { phoneDigest, visitorDigest, networkDigest } = hold
  if ((await countHolds(partnerId, transaction, { phoneDigest }, now)) >= MAX_HOLDS.phone) throw tooMany()
  const byVisitor = await countHolds(partnerId, transaction, { visitorDigest }, now)
  const byNetwork = await countHolds(partnerId, transaction, { networkDigest }, now)
  if (byVisitor >= MAX_HOLDS.visitor || byNetwork >= MAX_HOLDS.network) throw held()
  await requireRoomOnDay(partnerId, transaction, hold, { day, now })
}

/** Throws where the day’s share for unconfirmed reservations is used up. */
export const requireRoomOnDay = async (
  partnerId: PartnerId,
  transaction: Queries,
  { kind, number }: { readonly kind: ReservationKind; readonly number: string },
  { day, now }: { readonly day: HoldDay; readonly now: Date },
): Promise<void> => {
  const onDay = await countHolds(partnerId, transaction, { kind, span: day.span, without: number }, now)
  if (onDay >= day.most) throw slotFull()
}

/** Returns the error for a phone number with too many upcoming reservations. */
export const tooMany = (): AppError =>
  new Refusal('reservation/too-many', 409, 'This phone number already has the maximum number of upcoming reservations.')

const held = (): AppError =>
  new Refusal(
    'reservation/held',
    409,
    'Too many reservations from this connection are waiting for confirmation. Please call the clinic.',
  )
