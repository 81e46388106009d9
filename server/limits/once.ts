import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'
import type { Migration } from '../db/migrator.ts'
import { AppError } from '../errors.ts'
import type { Secrets } from '../secrets/secrets.ts'

/** What was answered to a write with an idempotency key. */
export const onceMigration: Migration = {
  id: '2026-11-21-11-idempotency',
  up: async (db) => {
    await db.schema
      .createTable('idempotency')
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      // A keyed hash: what was sent holds a password.
      .addColumn('sent', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('forget_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('idempotency_key', ['scope', 'key'])
      .execute()
  },
}

/** A write that is to happen once, however often it is sent. */
export type OnceKey = {
  /** Whose, and which operation. */
  readonly scope: string
  readonly key: string
  /** All that makes this write what it is. */
  readonly sent: unknown
}

/** So long a key is known. */
export const HOURS_KEPT = 24
/** What digests of requests are made for. */
export const ONCE_PURPOSE = 'idempotency'

/** The answer that an earlier write with this key got, or null. Throws 422 when that one was sent something else. */
export const findAnswer = async <Answer extends object>(
  db: Queries,
  secrets: Secrets,
  { scope, key, sent }: OnceKey,
  now: Date,
): Promise<Answer | null> => {
  const { rows } = await sql<{ sent: string; answer: string }>`
    select sent, answer from idempotency
    where scope = ${scope} and key = ${key.toLowerCase()} and forget_at > ${now.toISOString()}`.execute(db)
  const [found] = rows
  if (!found) return null
  if (!secrets.matches(ONCE_PURPOSE, JSON.stringify(sent), found.sent)) {
    throw new AppError('request/other-body', 422, 'This idempotency key was used for something else.')
  }
  // Written below as this very answer.
  return JSON.parse(found.answer) as Answer
}

/**
 * Keeps the answer of a write, in its transaction. False when another one with this key was faster: then roll back and
 * answer as that one did. Databases let the second wait for the first.
 */
export const keepAnswer = async (
  transaction: Queries,
  secrets: Secrets,
  { scope, key, sent }: OnceKey,
  answer: object,
  now: Date,
): Promise<boolean> => {
  const end = new Date(now.getTime() + HOURS_KEPT * 3_600_000).toISOString()
  const values = [
    scope,
    key.toLowerCase(),
    secrets.digest(ONCE_PURPOSE, JSON.stringify(sent)),
    JSON.stringify(answer),
    end,
  ]
  const { rows } = await sql`
    insert into idempotency (scope, key, sent, answer, forget_at) values (${sql.join(values)})
    on conflict (scope, key) do update set sent = excluded.sent, answer = excluded.answer, forget_at = excluded.forget_at
      where idempotency.forget_at <= ${now.toISOString()}
    returning key`.execute(transaction)
  return rows.length > 0
}

/** Something that may be used once, such as the token of a form; it shares the table of keys. */
export type OneUse = { readonly scope: string; readonly id: string; readonly until: Date }

/** Whether it was used before. */
export const isUsed = async (db: Queries, { scope, id }: OneUse): Promise<boolean> => {
  const { rows } = await sql`select 1 from idempotency where scope = ${scope} and key = ${id}`.execute(db)
  return rows.length > 0
}

/** Uses it, in the transaction of what it is used for; false when somebody else was faster. */
export const useOnce = async (transaction: Queries, { scope, id, until }: OneUse): Promise<boolean> => {
  const { rows } = await sql`
    insert into idempotency (scope, key, sent, answer, forget_at)
    values (${scope}, ${id}, '', '', ${until.toISOString()})
    on conflict (scope, key) do nothing returning key`.execute(transaction)
  return rows.length > 0
}

/** Clears away what is too old to be answered again. */
export const forgetAnswers = async (db: Queries, scope: string, now: Date): Promise<void> => {
  await sql`delete from idempotency where scope = ${scope} and forget_at <= ${now.toISOString()}`.execute(db)
}
