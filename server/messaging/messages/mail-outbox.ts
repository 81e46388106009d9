import { randomUUID } from 'node:crypto'
import type { Generated } from 'kysely'
import type { Database, Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import type { LoggedTries, TryResult } from '../../core/outbound/delivery-log.ts'
import type { SealedColumns } from '../../security/secrets/reseal.ts'
import type { Secrets } from '../../security/secrets/secrets.ts'
import type { Message, MessageChannel, Messages } from './messages.ts'
import type { Clock } from '../../core/clock.ts'

/** State of an e-mail: WAITING is sent or retried; FAILED may be retried by hand. */
export type MailState = 'WAITING' | 'SENT' | 'FAILED' | 'DROPPED'

/** Content and receiver of a message. */
export type MailContent = Pick<Message, 'to' | 'subject' | 'text' | 'languageCode' | 'wayOut' | 'opens' | 'template'>

/** Due e-mail, held by one process until its lease expires. */
export type DueMail = {
  readonly id: number
  readonly partnerId: PartnerId
  /** Stable across attempts, so that a mailbox can detect duplicates. */
  readonly messageId: string
  /** Sealed; null if the sealing key is lost. */
  readonly content: string | null
  /** Number of attempts, including this one. */
  readonly attempts: number
  readonly goodUntil: string | null
}

/** Outcome of a try. */
export type MailResult = TryResult<MailState>

/** E-mail as operators see it: only the domain of its recipient. */
export type LoggedMail = LoggedTries<MailState> & { readonly partnerId: PartnerId; readonly domain: string }

/** Longer than any try takes; after a crash another process starts again after it. */
const LEASE_MS = 120_000

/** Time for which finished e-mails stay listed. */
const RETENTION_MS = 30 * 86_400_000

/** Sealed columns. */
export const SEALED_MAIL: SealedColumns = { table: 'mail', key: ['id'], columns: ['content'], purpose: 'mail.content' }

type Tables = {
  mail: {
    id: Generated<number>
    partner_id: PartnerId
    channel: MessageChannel
    key: string
    message_id: string
    domain: string
    content: string | null
    state: MailState
    attempts: number
    next_at: string
    good_until: string | null
    created_at: string
    last_at: string | null
    last_result: string | null
  }
}

const tables = (db: Queries) => db.withTables<Tables>()

/** Queues an e-mail; one with a key that the clinic has already used is not queued again. */
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
  await tables(transaction)
    .insertInto('mail')
    .values({
      partner_id: partnerId,
      channel,
      key: key ?? randomUUID(),
      message_id: randomUUID(),
      domain: toDomain(channel, to),
      content: secrets.encrypt(SEALED_MAIL.purpose, JSON.stringify(content)),
      state: 'WAITING',
      attempts: 0,
      next_at: at,
      good_until: goodUntil?.toISOString() ?? null,
      created_at: at,
      last_at: null,
      last_result: null,
    })
    .onConflict((conflict) => conflict.columns(['partner_id', 'key']).doNothing())
    .execute()
}

/** Returns the part of a recipient that operators see: empty if there is no domain. */
const toDomain = (channel: MessageChannel, to: string): string =>
  channel === 'email' ? (to.split('@').at(-1) ?? '') : channel

/** Decrypts an e-mail’s content. Throws UnknownKeyError when the key it was sealed with is missing. */
export const openMail = (secrets: Secrets, { content }: Pick<DueMail, 'content'>): MailContent | null =>
  // Written above.
  content === null ? null : (JSON.parse(secrets.decrypt(SEALED_MAIL.purpose, content)) as MailContent)

/** Checks whether a message is due on a channel, without writing. */
export const hasDueMail = async (db: Queries, channel: MessageChannel, now: Date): Promise<boolean> => {
  const row = await dueMail(db, channel, now).limit(1).executeTakeFirst()
  return row !== undefined
}

const dueMail = (db: Queries, channel: MessageChannel, now: Date) =>
  tables(db)
    .selectFrom('mail')
    .select('id')
    .where('state', '=', 'WAITING')
    .where('next_at', '<=', now.toISOString())
    .where('channel', '=', channel)

/** Claims a batch of due e-mails on a channel; no other process gets them before their lease expires. */
export const claimMail = async (
  { dialect, write }: Pick<Database, 'dialect' | 'write'>,
  channel: MessageChannel,
  now: Date,
  most: number,
): Promise<DueMail[]> => {
  const lease = new Date(now.getTime() + LEASE_MS).toISOString()
  const rows = await write([], (transaction) => {
    const due = dueMail(transaction, channel, now).orderBy('next_at').orderBy('id').limit(most)
    return tables(transaction)
      .updateTable('mail')
      .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), next_at: lease }))
      .where('id', 'in', dialect === 'postgres' ? due.forUpdate().skipLocked() : due)
      .returning(['id', 'partner_id as partnerId', 'message_id as messageId', 'content', 'attempts'])
      .returning('good_until as goodUntil')
      .execute()
  })
  return rows.toSorted((a, b) => a.id - b.id)
}

/** Stores the result of an attempt; clears the content of sent e-mails, and deletes old ones. */
export const finishMail = async (
  { write }: Pick<Database, 'write'>,
  { id, partnerId }: DueMail,
  { state, result, nextAt, now }: MailResult,
): Promise<void> => {
  const isNeeded = state === 'WAITING' || state === 'FAILED'
  await write([], async (transaction) => {
    await tables(transaction)
      .updateTable('mail')
      .set({
        state,
        next_at: nextAt.toISOString(),
        last_at: now.toISOString(),
        last_result: result,
        ...(isNeeded ? {} : { content: null }),
      })
      .where('partner_id', '=', partnerId)
      .where('id', '=', id)
      .execute()
    await tables(transaction)
      .deleteFrom('mail')
      .where('partner_id', '=', partnerId)
      .where('state', '<>', 'WAITING')
      .where('created_at', '<', new Date(now.getTime() - RETENTION_MS).toISOString())
      .execute()
  })
}

/** Returns the number of unsent messages of all clinics. */
export const countWaitingMail = async (db: Queries): Promise<number> => {
  const { count } = await tables(db)
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'WAITING')
    .executeTakeFirstOrThrow()
  return count
}

// Operators monitor the mail of all clinics.

/** Returns the newest e-mails of all clinics, newest first; filtered by state if one is given. */
export const listMail = (db: Queries, state: MailState | null, most: number): Promise<LoggedMail[]> => {
  const all = tables(db).selectFrom('mail')
  return (state === null ? all : all.where('state', '=', state))
    .select(['id', 'partner_id as partnerId', 'domain', 'state', 'attempts', 'created_at as createdAt'])
    .select(['next_at as nextAt', 'last_at as lastAt', 'last_result as lastResult'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** Retries failed e-mails: one, or all of them; returns their number. */
export const retryMail = async (transaction: Queries, id: number | null, now: Date): Promise<number> => {
  const failed = tables(transaction)
    .updateTable('mail')
    .set({ state: 'WAITING', attempts: 0, next_at: now.toISOString() })
    .where('state', '=', 'FAILED')
    .where('content', 'is not', null)
  const { numUpdatedRows } = await (id === null ? failed : failed.where('id', '=', id)).executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Creates messages for channels with a sender: each one is stored first, and sent from there. */
export const createOutboxMessages = (
  { db, secrets, clock }: { readonly db: Pick<Database, 'write'>; readonly secrets: Secrets; readonly clock: Clock },
  channels: readonly MessageChannel[],
): Messages => ({
  has: (channel) => channels.includes(channel),
  send: async (message) => {
    if (!channels.includes(message.channel)) throw new Error(`No sender for ${message.channel} is configured`)
    await db.write([], (transaction) => enqueueMail(transaction, secrets, message, clock.now()))
  },
})
