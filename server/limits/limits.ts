import { sql } from 'kysely'
import type { Database, Queries } from '../db/database.ts'
import type { Migration } from '../db/migrator.ts'

/** How often something may be done. Times are in seconds. */
export type Rule = {
  /** So many are free; the last of them begins the first wait. */
  readonly free: number
  /** How long to wait after each further one; the last wait holds for all that follow. */
  readonly waits: readonly number[]
  /** After so long it is forgotten, counted from the first one or, when `isSliding`, from the latest. */
  readonly forgetAfter: number
  readonly isSliding?: boolean
}

/** One thing that is counted. */
export type Count = { readonly key: string; readonly rule: Rule }

/** Either each count after this one, in the order given, or how long to wait. A refused one is not counted. */
export type Taken =
  | { readonly isAllowed: true; readonly taken: readonly number[] }
  | { readonly isAllowed: false; readonly retryAfterSeconds: number }

/** Counts that every process shares and a restart keeps: they live in the database. */
export type Limits = {
  /** Counts all of them, or none when one is waiting. */
  take(counts: readonly Count[], now: Date): Promise<Taken>
  /** What was taken so far and is not forgotten, in the order of the keys. */
  read(keys: readonly string[], now: Date): Promise<number[]>
  /** Takes one back from each of `some`, with the wait that it began, and forgets all of the others. */
  giveBack(counts: { readonly some: readonly string[]; readonly all: readonly string[] }): Promise<void>
  /** Remembers that something happened once, for so many seconds. */
  note(key: string, seconds: number, now: Date): Promise<void>
  /** Forgets whatever begins with this. */
  forgetAll(beginning: string): Promise<void>
}

/** The counts of all limits. */
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

/** Thrown within the transaction, so that nothing of it is counted. */
class Waiting extends Error {
  readonly until: number

  constructor(until: number) {
    super('Waiting')
    this.until = until
  }
}

/** How many forgotten counts a new one clears away. */
const CLEARED = 20

/** Limits in a database. */
export const createLimits = (db: Pick<Database, 'dialect' | 'kysely' | 'write'>): Limits => ({
  take: async (counts, now) => {
    const at = now.getTime()
    // Always in the same order, so that two of them never wait for each other.
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
    const { rows } = await sql<{ key: string; taken: number }>`
      select key, taken from limit_count
      where key in (${sql.join(keys)}) and forget_at > ${now.getTime()}`.execute(db.kysely)
    const taken = new Map(rows.map((row) => [row.key, row.taken]))
    return keys.map((key) => taken.get(key) ?? 0)
  },
  giveBack: async ({ some, all }) => {
    await db.write([], async (transaction) => {
      for (const key of [...some, ...all].toSorted()) {
        if (all.includes(key)) await sql`delete from limit_count where key = ${key}`.execute(transaction)
        else {
          await sql`
            update limit_count set taken = taken - 1, blocked_until = 0
            where key = ${key} and taken > 0`.execute(transaction)
        }
      }
    })
  },
  note: async (key, seconds, now) => {
    await sql`
      insert into limit_count (key, taken, forget_at, blocked_until)
      values (${key}, 1, ${now.getTime() + seconds * 1000}, 0)
      on conflict (key) do update set forget_at = excluded.forget_at`.execute(db.kysely)
  },
  forgetAll: async (beginning) => {
    await sql`
      delete from limit_count where substr(key, 1, ${sql.lit(beginning.length)}) = ${beginning}`.execute(db.kysely)
  },
})

/** The row is locked by its own change, so the wait that follows from the count is set before anybody else looks. */
const takeOne = async (db: Queries, { key, rule }: Count, at: number): Promise<number> => {
  const end = at + rule.forgetAfter * 1000
  const { rows } = await sql<{ taken: number }>`
    insert into limit_count (key, taken, forget_at, blocked_until) values (${key}, 1, ${end}, 0)
    on conflict (key) do update set
      taken = case when limit_count.forget_at <= ${at} then 1 else limit_count.taken + 1 end,
      forget_at = case
        when limit_count.forget_at <= ${at} or ${rule.isSliding ? 1 : 0} = 1 then excluded.forget_at
        else limit_count.forget_at end
    where limit_count.blocked_until <= ${at}
    returning taken`.execute(db)
  const taken = rows[0]?.taken
  if (taken === undefined) throw new Waiting(await readBlock(db, key))
  const wait = rule.waits[Math.min(taken - rule.free, rule.waits.length - 1)]
  if (taken >= rule.free && wait !== undefined) {
    await sql`update limit_count set blocked_until = ${at + wait * 1000} where key = ${key}`.execute(db)
  }
  return taken
}

const readBlock = async (db: Queries, key: string): Promise<number> => {
  const { rows } = await sql<{ until: number }>`
    select blocked_until as until from limit_count where key = ${key}`.execute(db)
  return rows[0]?.until ?? 0
}

/** A row that another one holds is left for the next time. */
const clear = async ({ dialect, kysely }: Pick<Database, 'dialect' | 'kysely'>, at: number): Promise<void> => {
  const unless = dialect === 'postgres' ? sql`for update skip locked` : sql``
  await sql`
    delete from limit_count where key in (
      select key from limit_count where forget_at <= ${at} and blocked_until <= ${at} limit ${sql.lit(CLEARED)} ${unless}
    )`.execute(kysely)
}
