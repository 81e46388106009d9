import type { Database, Queries } from '../../db/database.ts'
import type { Migration } from '../../db/migrator.ts'

/** A rate limit. Times are in seconds. */
export type Rule = {
  /** Number of free attempts; the last one starts the first wait. */
  readonly free: number
  /** Waits after each further one; the last wait holds for all that follow. */
  readonly waits: readonly number[]
  /** Seconds after which the count expires, from the first attempt or, with `isSliding`, from the latest. */
  readonly forgetAfter: number
  readonly isSliding?: boolean
}

/** Counter with its rule. */
export type Count = { readonly key: string; readonly rule: Rule }

/** The updated counts in the given order, or how long to wait. A refused attempt is not counted. */
export type LimitResult =
  | { readonly isAllowed: true; readonly taken: readonly number[] }
  | { readonly isAllowed: false; readonly retryAfterSeconds: number }

/** Rate-limit counts that all processes share and that survive a restart, since they are stored in the database. */
export type Limits = {
  /** Increments all counts, or none if one of them has to wait. */
  take(counts: readonly Count[], now: Date): Promise<LimitResult>
  /** Returns the current counts, without expired ones, in the order of the keys. */
  read(keys: readonly string[], now: Date): Promise<number[]>
  /** Decrements each of `some`, including the wait that it started, and deletes each of `all`. */
  refund(counts: { readonly some: readonly string[]; readonly all: readonly string[] }): Promise<void>
  /** Records an event for a number of seconds. */
  note(key: string, seconds: number, now: Date): Promise<void>
  /** Deletes all counts whose key has this prefix. */
  forgetAll(beginning: string): Promise<void>
}

/** Migration for the counts of all limits. */
export const limitMigration: Migration = {
  id: '2026-11-21-10-limit-count',
  up: async (db) => {
    await db.schema
      .createTable('limit_count')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('taken', 'integer', (column) => column.notNull())
      .addColumn('forget_at', 'bigint', (column) => column.notNull())
      .addColumn('blocked_until', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('limit_count_by_forget_at').on('limit_count').column('forget_at').execute()
  },
}

type Tables = { limit_count: { key: string; taken: number; forget_at: number; blocked_until: number } }

const tables = (db: Queries) => db.withTables<Tables>()

/** Thrown within the transaction, so that none of its counts is stored. */
class Waiting extends Error {
  readonly until: number

  constructor(until: number) {
    super('Waiting')
    this.until = until
  }
}

/** Number of expired counts that a new one deletes. */
const CLEARED = 20

/** Creates limits that are stored in a database. */
export const createLimits = (db: Pick<Database, 'dialect' | 'kysely' | 'write'>): Limits => ({
  take: async (counts, now) => {
    const at = now.getTime()
    // Always in the same order, so that two of them cannot deadlock.
    const ordered = counts.toSorted((a, b) => (a.key < b.key ? -1 : 1))
    try {
      const taken = await db.write([], async (transaction) => {
        const byKey = new Map<string, number>()
        for (const count of ordered) byKey.set(count.key, await takeOne(transaction, count, at))
        return byKey
      })
      if ([...taken.values()].includes(1)) await clear(db, at)
      return { isAllowed: true, taken: counts.map(({ key }) => taken.get(key) ?? 0) }
    } catch (error) {
      if (!(error instanceof Waiting)) throw error
      return { isAllowed: false, retryAfterSeconds: Math.max(1, Math.ceil((error.until - at) / 1000)) }
    }
  },
  read: async (keys, now) => {
    const rows = await tables(db.kysely)
      .selectFrom('limit_count')
      .select(['key', 'taken'])
      .where('key', 'in', keys)
      .where('forget_at', '>', now.getTime())
      .execute()
    const taken = new Map(rows.map((row) => [row.key, row.taken]))
    return keys.map((key) => taken.get(key) ?? 0)
  },
  refund: async ({ some, all }) => {
    await db.write([], async (transaction) => {
      for (const key of [...some, ...all].toSorted()) {
        if (all.includes(key)) await tables(transaction).deleteFrom('limit_count').where('key', '=', key).execute()
        else {
          await tables(transaction)
            .updateTable('limit_count')
            .set(({ eb }) => ({ taken: eb('taken', '-', 1), blocked_until: 0 }))
            .where('key', '=', key)
            .where('taken', '>', 0)
            .execute()
        }
      }
    })
  },
  note: async (key, seconds, now) => {
    const forgetAt = now.getTime() + seconds * 1000
    await tables(db.kysely)
      .insertInto('limit_count')
      .values({ key, taken: 1, forget_at: forgetAt, blocked_until: 0 })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ forget_at: forgetAt }))
      .execute()
  },
  forgetAll: async (beginning) => {
    await tables(db.kysely)
      .deleteFrom('limit_count')
      .where((build) =>
        build(build.fn<string>('substr', ['key', build.lit(1), build.lit(beginning.length)]), '=', beginning),
      )
      .execute()
  },
})

/**
 * Increments one count. The update locks the row, so the wait that follows from the count is set before another process
 * reads it.
 */
const takeOne = async (db: Queries, { key, rule }: Count, at: number): Promise<number> => {
  const end = at + rule.forgetAfter * 1000
  const row = await tables(db)
    .insertInto('limit_count')
    .values({ key, taken: 1, forget_at: end, blocked_until: 0 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((build) => ({
          taken: build
            .case()
            .when('limit_count.forget_at', '<=', at)
            .then(build.lit<number>(1))
            .else(build('limit_count.taken', '+', 1))
            .end(),
          forget_at: rule.isSliding
            ? end
            : build
                .case()
                .when('limit_count.forget_at', '<=', at)
                .then(build.ref('excluded.forget_at'))
                .else(build.ref('limit_count.forget_at'))
                .end(),
        }))
        .where('limit_count.blocked_until', '<=', at),
    )
    .returning('taken')
    .executeTakeFirst()
  if (!row) throw new Waiting(await readBlock(db, key))
  const { taken } = row
  const wait = rule.waits[Math.min(taken - rule.free, rule.waits.length - 1)]
  if (taken >= rule.free && wait !== undefined) {
    await tables(db)
      .updateTable('limit_count')
      .set({ blocked_until: at + wait * 1000 })
      .where('key', '=', key)
      .execute()
  }
  return taken
}

const readBlock = async (db: Queries, key: string): Promise<number> => {
  const row = await tables(db)
    .selectFrom('limit_count')
    .select('blocked_until')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.blocked_until ?? 0
}

/** Deletes expired counts. A locked row is left for the next time. */
const clear = async ({ dialect, kysely }: Pick<Database, 'dialect' | 'kysely'>, at: number): Promise<void> => {
  const forgotten = tables(kysely)
    .selectFrom('limit_count')
    .select('key')
    .where('forget_at', '<=', at)
    .where('blocked_until', '<=', at)
    .limit(CLEARED)
  await tables(kysely)
    .deleteFrom('limit_count')
    .where('key', 'in', dialect === 'postgres' ? forgotten.forUpdate().skipLocked() : forgotten)
    .execute()
}
