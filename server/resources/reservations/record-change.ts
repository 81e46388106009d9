import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../db/partner-id.ts'
import { insertEvent, type ReservationActor, type ReservationEventKind } from './events.ts'
import type { ReservationRecord } from './reservation.ts'

/** What has just been done to a reservation, and by whom. */
export type Change = { readonly kind: ReservationEventKind; readonly actor: ReservationActor; readonly now: Date }

/** Writes down a change, in the transaction that makes it. */
export const recordChange = async (
  partnerId: PartnerId,
  transaction: Queries,
  reservation: ReservationRecord,
  { kind, actor, now }: Change,
): Promise<void> => {
  const isTimed = kind === 'REQUESTED' || kind === 'MOVED'
  await insertEvent(partnerId, transaction, reservation.number, {
    kind,
    actor,
    at: now.toISOString(),
    reservedAt: isTimed ? reservation.startsAt : null,
  })
}
