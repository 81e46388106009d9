import { randomUUID } from 'node:crypto'
import type { Generated } from 'kysely'
import { inOrNone } from '../../db/content-table.ts'
import type { Database, Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import type { LoggedTries, TryResult } from '../../core/outbound/delivery-log.ts'
import { findWebhookAddress } from './setting.ts'

/** Event sent to a partner; `data` contains no more personal data than the receiver needs. */
export type WebhookEvent = { readonly type: string; readonly at: Date; readonly data: object }

/** State of a delivery. */
export type DeliveryState = 'PENDING' | 'DELIVERED' | 'FAILED' | 'DROPPED'

/** A due delivery, leased to one process. */
export type DueDelivery = {
  readonly id: number
  readonly partnerId: PartnerId
  readonly eventId: string
  readonly body: string
  /** Includes this one. */
  readonly attempts: number
}

/** Result of an attempt. */
export type DeliveryResult = TryResult<DeliveryState>

/** A line of the log. */
export type LoggedDelivery = LoggedTries<DeliveryState> & { readonly eventId: string; readonly type: string }

/** Longer than any attempt takes; after it, another process retries the work of one that died. */
const LEASE_MS = 60_000

/** Time in milliseconds that finished deliveries stay in the log. */
const RETENTION_MS = 30 * 86_400_000

type Tables = {
  webhook_delivery: {
    id: Generated<number>
    partner_id: PartnerId
    event_id: string
    type: string
    state: DeliveryState
    attempts: number
    next_at: string
    created_at: string
    body: string
    last_at: Generated<string | null>
    last_result: Generated<string | null>
  }
}

const tables = (db: Queries) => db.withTables<Tables>()

/** Enqueues an event for a partner in the transaction that causes it; does nothing when the webhook is off. */
export const enqueueWebhook = async (
  partnerId: PartnerId,
  transaction: Queries,
  { type, at, data }: WebhookEvent,
): Promise<void> => {
  const setting = await findWebhookAddress(partnerId, transaction)
  if (!setting?.isOn) return
  const eventId = randomUUID()
  const createdAt = at.toISOString()
  const body = JSON.stringify({ id: eventId, type, createdAt, ...data })
  await tables(transaction)
    .insertInto('webhook_delivery')
    .values({
      partner_id: partnerId,
      event_id: eventId,
      type,
      state: 'PENDING',
      attempts: 0,
      next_at: createdAt,
      created_at: createdAt,
      body,
    })
    .execute()
}

const pending = (db: Queries) => tables(db).selectFrom('webhook_delivery').where('state', '=', 'PENDING')

/** Number of longest-due deliveries considered, so that a long queue costs no more. */
const LOOKED_AT = 1000

/**
 * Claims some due deliveries; no other process gets them before the lease expires. Clinics take turns, each with its
 * longest-due one: a receiver that never responds delays only its own clinic.
 */
export const claimDue = async (
  { dialect, write }: Pick<Database, 'dialect' | 'write'>,
  now: Date,
  most: number,
): Promise<DueDelivery[]> => {
  const lease = new Date(now.getTime() + LEASE_MS).toISOString()
  const rows = await write([], async (transaction) => {
    const due = await pending(transaction)
      .select(['id', 'partner_id as partnerId'])
      .where('next_at', '<=', now.toISOString())
      .orderBy('next_at')
      .orderBy('id')
      .limit(LOOKED_AT)
      .execute()
    const chosen = pending(transaction)
      .select('id')
      .where('next_at', '<=', now.toISOString())
      .where(inOrNone('id', alternatePartners(due, most)))
    return tables(transaction)
      .updateTable('webhook_delivery')
      .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), next_at: lease }))
      .where('id', 'in', dialect === 'postgres' ? chosen.forUpdate().skipLocked() : chosen)
      .returning(['id', 'partner_id as partnerId', 'event_id as eventId', 'body', 'attempts'])
      .execute()
  })
  return rows.toSorted((a, b) => a.id - b.id)
}

/** Interleaves deliveries: the first of each clinic, then the second of each, and so on. */
const alternatePartners = (due: readonly Pick<DueDelivery, 'id' | 'partnerId'>[], most: number): number[] => {
  const places = new Map<PartnerId, number>()
  const placed = due.map(({ id, partnerId }) => {
    const place = places.get(partnerId) ?? 0
    places.set(partnerId, place + 1)
    return { id, place }
  })
  return placed
    .toSorted((one, other) => one.place - other.place)
    .slice(0, most)
    .map(({ id }) => id)
}

/** Checks whether a delivery is due, without writing. */
export const hasDue = async (db: Queries, now: Date): Promise<boolean> => {
  const row = await pending(db).select('id').where('next_at', '<=', now.toISOString()).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Returns the number of pending deliveries of all partners. */
export const countPending = async (db: Queries): Promise<number> => {
  const { count } = await pending(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Records the outcome of an attempt, and deletes old finished deliveries. */
export const finishDelivery = async (
  { write }: Pick<Database, 'write'>,
  { id, partnerId }: DueDelivery,
  { state, result, nextAt, now }: DeliveryResult,
): Promise<void> => {
  const old = new Date(now.getTime() - RETENTION_MS).toISOString()
  await write([], async (transaction) => {
    await tables(transaction)
      .updateTable('webhook_delivery')
      .set({ state, next_at: nextAt.toISOString(), last_at: now.toISOString(), last_result: result })
      .where('partner_id', '=', partnerId)
      .where('id', '=', id)
      .execute()
    await tables(transaction)
      .deleteFrom('webhook_delivery')
      .where('partner_id', '=', partnerId)
      .where('state', '<>', 'PENDING')
      .where('created_at', '<', old)
      .execute()
  })
}

/** Lists the latest deliveries of a partner, newest first. */
export const listDeliveries = (partnerId: PartnerId, db: Queries, most: number): Promise<LoggedDelivery[]> =>
  tables(db)
    .selectFrom('webhook_delivery')
    .select(['id', 'event_id as eventId', 'type', 'state', 'attempts', 'created_at as createdAt'])
    .select(['next_at as nextAt', 'last_at as lastAt', 'last_result as lastResult'])
    .where('partner_id', '=', partnerId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
