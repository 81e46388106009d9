import type { Queries } from '../../db/database.ts'
import type { Migration } from '../../db/migrator.ts'
import { AppError } from '../../core/errors.ts'
import type { Secrets } from '../secrets/secrets.ts'

/** Adds the stored responses of writes with an idempotency key. */
export const onceMigration: Migration = {
  id: '2026-11-21-11-idempotency',
  up: async (db) => {
    await db.schema
      .createTable('idempotency')
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      // A keyed hash: the request contains a password.
      .addColumn('sent', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('forget_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('idempotency_key', ['scope', 'key'])
      .execute()
  },
}

type Tables = { idempotency: { scope: string; key: string; sent: string; answer: string; forget_at: string } }

/** Returns the database with the idempotency table. */
export const onceTables = (db: Queries) => db.withTables<Tables>()

/** Write that must happen once, even if it is sent repeatedly. */
export type OnceKey = {
  /** Owner and operation. */
  readonly scope: string
  readonly key: string
  /** Request data that identifies this write. */
  readonly sent: unknown
}

/** Hours for which a key is stored. */
export const KEY_RETENTION_HOURS = 24
/** Purpose of the digests of requests. */
export const ONCE_PURPOSE = 'idempotency'

/** Returns the answer to an earlier write with this key, or null. Throws 422 if that one had different data. */
export const findAnswer = async <Answer extends object>(
  db: Queries,
  secrets: Secrets,
  { scope, key, sent }: OnceKey,
  now: Date,
): Promise<Answer | null> => {
  const found = await onceTables(db)
    .selectFrom('idempotency')
    .select(['sent', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key.toLowerCase())
    .where('forget_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!found) return null
  if (!secrets.matches(ONCE_PURPOSE, JSON.stringify(sent), found.sent)) {
    throw new AppError('request/other-body', 422, 'This idempotency key was used for another request.')
  }
  // Stored below as this very answer.
  return JSON.parse(found.answer) as Answer
}

/**
 * Stores the answer of a write, in its transaction. Returns false when another one with this key was faster: then roll
 * back and return that one's answer. The database makes the second wait for the first.
 */
export const keepAnswer = async (
  transaction: Queries,
  secrets: Secrets,
  { scope, key, sent }: OnceKey,
  answer: object,
  now: Date,
): Promise<boolean> => {
  const end = new Date(now.getTime() + KEY_RETENTION_HOURS * 3_600_000).toISOString()
  const kept = {
    sent: secrets.digest(ONCE_PURPOSE, JSON.stringify(sent)),
    answer: JSON.stringify(answer),
    forget_at: end,
  }
  const row = await onceTables(transaction)
    .insertInto('idempotency')
    .values({ scope, key: key.toLowerCase(), ...kept })
    .onConflict((conflict) =>
      conflict.columns(['scope', 'key']).doUpdateSet(kept).where('idempotency.forget_at', '<=', now.toISOString()),
    )
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** Single-use item, such as the token of a form; it shares the table of keys. */
export type OneUse = { readonly scope: string; readonly id: string; readonly until: Date }

/** Checks whether it was used before. */
export const isUsed = async (db: Queries, { scope, id }: OneUse): Promise<boolean> => {
  const row = await onceTables(db)
    .selectFrom('idempotency')
    .select('key')
    .where('scope', '=', scope)
    .where('key', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Marks it as used, in the transaction that uses it; false when another request was faster. */
export const useOnce = async (transaction: Queries, { scope, id, until }: OneUse): Promise<boolean> => {
  const row = await onceTables(transaction)
    .insertInto('idempotency')
    .values({ scope, key: id, sent: '', answer: '', forget_at: until.toISOString() })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes expired answers. */
export const forgetAnswers = async (db: Queries, scope: string, now: Date): Promise<void> => {
  await onceTables(db)
    .deleteFrom('idempotency')
    .where('scope', '=', scope)
    .where('forget_at', '<=', now.toISOString())
    .execute()
}
