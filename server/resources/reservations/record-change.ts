import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { enqueueWebhook } from '../../messaging/webhooks/outbox.ts'
import { insertEvent, type ReservationActor, type ReservationEventKind } from './events.ts'
import { formatNumber } from './reservation-number.ts'
import type { ReservationRecord } from './reservation.ts'

/** A change of a reservation, and its actor. */
export type Change = { readonly kind: ReservationEventKind; readonly actor: ReservationActor; readonly now: Date }

/** Logs a change and queues its webhook, in the transaction that makes the change. */
export const recordChange = async (
  partnerId: PartnerId,
  transaction: Queries,
  reservation: ReservationRecord,
  { kind, actor, now }: Change,
): Promise<void> => {
  const isTimed = kind === 'REQUESTED' || kind === 'MOVED' || kind === 'OFFERED'
  await insertEvent(partnerId, transaction, reservation.number, {
    kind,
    actor,
    at: now.toISOString(),
    startsAt: isTimed ? reservation.startsAt : null,
  })
  const type = `reservation.${kind.toLowerCase()}`
  const data = { reservation: toEventFacts(reservation), by: toEventActor(actor) }
  await enqueueWebhook(partnerId, transaction, { type, at: now, data })
}

const toEventActor = (actor: ReservationActor): string => {
  if (actor === 'customer' || actor === 'clock') return actor
  return 'clinic'
}

/** Returns the data of a webhook: nothing about the customer, whom the clinic finds by the number. */
const toEventFacts = ({ number, kind, state, startsAt, endsAt, version, choice }: ReservationRecord) => ({
  number: formatNumber(number),
  kind,
  state,
  startsAt,
  endsAt,
  version,
  options: choice.options.map(({ productId, eventId, optionId, count }) => ({ productId, eventId, optionId, count })),
})
