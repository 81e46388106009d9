import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Queries } from '../db/database.ts'
import type { PartnerId } from '../db/partner-id.ts'
import type { SealedColumns } from '../secrets/reseal.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Message, MessageChannel } from './messages.ts'

/** What became of an e-mail: WAITING goes out, or is tried again; FAILED may be tried again by hand. */
export type MailState = 'WAITING' | 'SENT' | 'FAILED' | 'DROPPED'

/** What a message says, and to whom. */
export type MailContent = Pick<Message, 'to' | 'subject' | 'text' | 'languageCode' | 'wayOut' | 'opens' | 'template'>

/** An e-mail that is due, in the hands of one process until its lease is over. */
export type DueMail = {
  readonly id: number
  readonly partnerId: PartnerId
  /** The same at each try, so that a mailbox that gets one twice can tell. */
  readonly messageId: string
  /** Sealed; null where the key that sealed it is lost. */
  readonly content: string | null
  /** This one included. */
  readonly attempts: number
  readonly goodUntil: string | null
}

/** How a try ended; `result` such as `250`, `550` or `ECONNREFUSED`. */
export type MailResult = {
  readonly state: MailState
  readonly result: string
  readonly nextAt: Date
  readonly now: Date
}

/** An e-mail as operators see it: of its receiver the domain alone. */
export type LoggedMail = {
  readonly id: number
  readonly partnerId: PartnerId
  readonly domain: string
  readonly state: MailState
  readonly attempts: number
  readonly createdAt: string
  readonly nextAt: string
  readonly lastAt: string | null
  readonly lastResult: string | null
}

/** Longer than any try takes; a process that dies in the middle lets another one begin anew after it. */
const LEASE_MS = 120_000

/** For how long what is over stays listed. */
const KEPT_MS = 30 * 86_400_000

/** What lies sealed. */
export const SEALED_MAIL: SealedColumns = { table: 'mail', key: ['id'], columns: ['content'], purpose: 'mail.content' }

/** Writes an e-mail down to be sent; one with a key that a clinic has used is not written again. */
export const enqueueMail = async (
  transaction: Queries,
  secrets: Secrets,
  { partnerId, channel, to, subject, text, languageCode, key, goodUntil, wayOut, opens, template }: Message,
  now: Date,
): Promise<void> => {
  const content = {
    to,
    subject,
    text,
    languageCode,
    ...(wayOut === undefined ? {} : { wayOut }),
    ...(opens === undefined ? {} : { opens }),
    ...(template === undefined ? {} : { template }),
  } satisfies MailContent
  const at = now.toISOString()
  await sql`
    insert into mail (partner_id, channel, key, message_id, domain, content, state, attempts, next_at, good_until,
      created_at)
    values (${partnerId}, ${channel}, ${key ?? randomUUID()}, ${randomUUID()}, ${toDomain(channel, to)},
      ${secrets.encrypt(SEALED_MAIL.purpose, JSON.stringify(content))}, 'WAITING', 0, ${at},
      ${goodUntil?.toISOString() ?? null}, ${at})
    on conflict (partner_id, key) do nothing`.execute(transaction)
}

/** All that operators see of a receiver: nothing where there is no domain. */
const toDomain = (channel: MessageChannel, to: string): string =>
  channel === 'email' ? (to.split('@').at(-1) ?? '') : channel

/** What an e-mail says. Throws UnknownKeyError where it was sealed with a key that nobody has here. */
export const openMail = (secrets: Secrets, { content }: Pick<DueMail, 'content'>): MailContent | null =>
  // Written above.
  content === null ? null : (JSON.parse(secrets.decrypt(SEALED_MAIL.purpose, content)) as MailContent)

/** Whether anything is due on a channel; asks without writing. */
export const hasDueMail = async (db: Queries, channel: MessageChannel, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from mail where state = 'WAITING' and next_at <= ${now.toISOString()} and channel = ${channel}
    limit 1`.execute(db)
  return rows.length > 0
}

/** Takes some that are due on a channel; no other process gets them before their lease is over. */
export const claimMail = async (
  { dialect, write }: Pick<Database, 'dialect' | 'write'>,
  channel: MessageChannel,
  now: Date,
  most: number,
): Promise<DueMail[]> => {
  const lease = new Date(now.getTime() + LEASE_MS).toISOString()
  const unless = dialect === 'postgres' ? sql`for update skip locked` : sql``
  const { rows } = await write([], (transaction) =>
    sql<DueMail>`
      update mail set attempts = attempts + 1, next_at = ${lease}
      where id in (
        select id from mail where state = 'WAITING' and next_at <= ${now.toISOString()} and channel = ${channel}
        order by next_at, id limit ${sql.lit(most)} ${unless}
      )
      returning id, partner_id as "partnerId", message_id as "messageId", content, attempts,
        good_until as "goodUntil"`.execute(transaction),
  )
  return rows.toSorted((a, b) => a.id - b.id)
}

/** Writes down how a try ended; what was sent is emptied, and what is long over is cleared away. */
export const finishMail = async (
  { write }: Pick<Database, 'write'>,
  { id, partnerId }: DueMail,
  { state, result, nextAt, now }: MailResult,
): Promise<void> => {
  const isNeeded = state === 'WAITING' || state === 'FAILED'
  await write([], async (transaction) => {
    await sql`
      update mail set state = ${state}, next_at = ${nextAt.toISOString()}, last_at = ${now.toISOString()},
        last_result = ${result}, content = ${isNeeded ? sql`content` : sql`null`}
      where partner_id = ${partnerId} and id = ${id}`.execute(transaction)
    await sql`
      delete from mail
      where partner_id = ${partnerId} and state <> 'WAITING'
        and created_at < ${new Date(now.getTime() - KEPT_MS).toISOString()}`.execute(transaction)
  })
}

/** How many of all clinics are still to be sent. */
export const countWaitingMail = async (db: Queries): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from mail where state = 'WAITING'`.execute(db)
  return rows[0]?.count ?? 0
}

// Operators look after all clinics' mail at once.

/** The newest e-mails of all clinics, the newest first; those of one state alone where one is named. */
export const listMail = async (db: Queries, state: MailState | null, most: number): Promise<LoggedMail[]> => {
  const { rows } = await sql<LoggedMail>`
    select id, partner_id as "partnerId", domain, state, attempts, created_at as "createdAt", next_at as "nextAt",
      last_at as "lastAt", last_result as "lastResult"
    from mail where ${state === null ? sql`1 = 1` : sql`state = ${state}`}
    order by id desc limit ${sql.lit(most)}`.execute(db)
  return rows.map((row) => ({ ...row }))
}

/** Lets what was given up go out after all: one, or all of it; how many. */
export const retryMail = async (transaction: Queries, id: number | null, now: Date): Promise<number> => {
  const { rows } = await sql`
    update mail set state = 'WAITING', attempts = 0, next_at = ${now.toISOString()}
    where state = 'FAILED' and content is not null and ${id === null ? sql`1 = 1` : sql`id = ${id}`}
    returning id`.execute(transaction)
  return rows.length
}
