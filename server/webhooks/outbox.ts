import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Queries } from '../db/database.ts'
import { parsePartnerId, type PartnerId } from '../db/partner-id.ts'

/** Something that a partner is told of; `data` holds no more of a person than its receiver needs. */
export type WebhookEvent = { readonly type: string; readonly at: Date; readonly data: object }

/** What became of a delivery. */
export type DeliveryState = 'PENDING' | 'DELIVERED' | 'FAILED' | 'DROPPED'

/** A delivery that is due, in the hands of one process until its lease is over. */
export type DueDelivery = {
  readonly id: number
  readonly partnerId: PartnerId
  readonly eventId: string
  readonly body: string
  /** This one included. */
  readonly attempts: number
}

/** How a try ended; `result` such as `204` or `timeout`. */
export type DeliveryResult = {
  readonly state: DeliveryState
  readonly result: string
  readonly nextAt: Date
  readonly now: Date
}

/** A line of the log. */
export type LoggedDelivery = {
  readonly id: number
  readonly eventId: string
  readonly type: string
  readonly state: DeliveryState
  readonly attempts: number
  readonly createdAt: string
  readonly nextAt: string
  readonly lastAt: string | null
  readonly lastResult: string | null
}

/** Longer than any try takes; a process that dies in the middle lets another one begin anew after it. */
const LEASE_MS = 60_000

/** For how long what is over stays in the log. */
const KEPT_MS = 30 * 86_400_000

/** Notes what a partner is to be told, in the transaction that makes it true; nothing where the webhook is off. */
export const enqueueWebhook = async (
  partnerId: PartnerId,
  transaction: Queries,
  { type, at, data }: WebhookEvent,
): Promise<void> => {
  const { rows } = await sql`
    select 1 from webhook_setting where partner_id = ${partnerId} and is_on = 1`.execute(transaction)
  if (rows.length === 0) return
  const eventId = randomUUID()
  const createdAt = at.toISOString()
  const body = JSON.stringify({ id: eventId, type, createdAt, ...data })
  await sql`
    insert into webhook_delivery (partner_id, event_id, type, state, attempts, next_at, created_at, body)
    values (${partnerId}, ${eventId}, ${type}, 'PENDING', 0, ${createdAt}, ${createdAt}, ${body})`.execute(transaction)
}

/** Takes some deliveries that are due; no other process gets them before their lease is over. */
export const claimDue = async (
  { dialect, write }: Pick<Database, 'dialect' | 'write'>,
  now: Date,
  most: number,
): Promise<DueDelivery[]> => {
  const lease = new Date(now.getTime() + LEASE_MS).toISOString()
  const unless = dialect === 'postgres' ? sql`for update skip locked` : sql``
  const rows = await write([], async (transaction) => {
    const claimed = await sql<{ id: number; partner_id: number; event_id: string; body: string; attempts: number }>`
      update webhook_delivery set attempts = attempts + 1, next_at = ${lease}
      where id in (
        select id from webhook_delivery where state = 'PENDING' and next_at <= ${now.toISOString()}
        order by next_at, id limit ${sql.lit(most)} ${unless}
      )
      returning id, partner_id, event_id, body, attempts`.execute(transaction)
    return claimed.rows
  })
  return rows
    .map((row) => ({
      id: row.id,
      partnerId: parsePartnerId(row.partner_id),
      eventId: row.event_id,
      body: row.body,
      attempts: row.attempts,
    }))
    .toSorted((a, b) => a.id - b.id)
}

/** Whether anything is due; asks without writing. */
export const hasDue = async (db: Queries, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from webhook_delivery where state = 'PENDING' and next_at <= ${now.toISOString()} limit 1`.execute(db)
  return rows.length > 0
}

/** How many deliveries of all partners are still to be sent. */
export const countPending = async (db: Queries): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from webhook_delivery where state = 'PENDING'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Writes down how a try ended, and clears away what is long over. */
export const finishDelivery = async (
  { write }: Pick<Database, 'write'>,
  { id, partnerId }: DueDelivery,
  { state, result, nextAt, now }: DeliveryResult,
): Promise<void> => {
  const old = new Date(now.getTime() - KEPT_MS).toISOString()
  await write([], async (transaction) => {
    await sql`
      update webhook_delivery set state = ${state}, next_at = ${nextAt.toISOString()},
        last_at = ${now.toISOString()}, last_result = ${result}
      where partner_id = ${partnerId} and id = ${id}`.execute(transaction)
    await sql`
      delete from webhook_delivery
      where partner_id = ${partnerId} and state <> 'PENDING' and created_at < ${old}`.execute(transaction)
  })
}

/** The newest deliveries of a partner, the newest first. */
export const listDeliveries = async (partnerId: PartnerId, db: Queries, most: number): Promise<LoggedDelivery[]> => {
  const { rows } = await sql<LoggedDelivery>`
    select id, event_id as "eventId", type, state, attempts, created_at as "createdAt", next_at as "nextAt",
      last_at as "lastAt", last_result as "lastResult"
    from webhook_delivery where partner_id = ${partnerId} order by id desc limit ${sql.lit(most)}`.execute(db)
  return rows.map((row) => ({ ...row }))
}
