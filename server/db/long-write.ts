import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import { AppError } from '../core/errors.ts'
import { createLoopYield } from '../core/yield-to-event-loop.ts'
import type { Database, Queries } from './database.ts'
import { countLongWrite, LongWriteUnderWay } from './long-write-lock.ts'
import type { Migration } from './migrator.ts'
import type { PartnerId } from '../core/partner-id.ts'
import type { RecordedWrites, Statement } from './record-writes.ts'

type Tables = {
  long_write: {
    id: string
    partner_id: number
    is_decided: number
    done: number
    steps: number
    tags: string
    created_at: string
  }
  long_write_step: { write_id: string; step: number; partner_id: number; statements: string }
}

const tables = (db: Queries) => db.withTables<Tables>()

/**
 * Migration for writes that are too long for one transaction of the embedded database, and for the state of a partner's
 * long write.
 */
export const longWriteMigration: Migration = {
  id: '2026-11-29-30-long-write',
  up: async (db) => {
    await sql`
      create table long_write (
        id text primary key,
        partner_id integer not null,
        is_decided integer not null,
        done integer not null,
        steps integer not null,
        tags text not null,
        created_at text not null
      )`.execute(db)
    await sql`
      create table long_write_step (
        write_id text not null,
        step integer not null,
        partner_id integer not null,
        statements text not null,
        primary key (write_id, step)
      )`.execute(db)
    await sql`
      create table long_write_turn (
        partner_id integer primary key,
        count integer not null,
        held_by text,
        held_until text
      )`.execute(db)
  },
}

/** Characters and statements that one transaction writes in about 20 ms on a slow disk. */
const MAX_CHARACTERS = 384 * 1024
const MAX_STATEMENTS = 200

/** Pause in ms between two steps, in which other writers can take the lock: a waiting process polls every 5 ms. */
const PAUSE_MS = 8

/** Maximum wait in ms of a partner's writers for a long write of that partner. */
const PATIENCE_MS = 5000

/** Planned writes and the check for their commit. */
export type Commit<Result> = {
  readonly partnerId: PartnerId
  readonly recorded: RecordedWrites<Result>
  readonly tags: readonly string[]
  /** Tags announced at the decision already, if others must not wait for the end. */
  readonly decisionTags?: readonly string[]
  /** Throws when something that the plan depends on has changed; the first step of the deciding transaction. */
  readonly check: (transaction: Queries) => Promise<void>
  /** Write function of the request, which records that it was done. */
  readonly write: Database['write']
}

/**
 * Commits recorded writes, all or none. Short ones, and all of them on PostgreSQL, where writers do not block each
 * other, use one transaction. Longer ones are first staged in short transactions, invisible to others; a short
 * transaction then decides them, and they are applied step by step. Until the last step readers and writers of this
 * partner wait (`readWhole`, `retryingWrite`), those of others do not. If the process dies before the decision, nothing
 * has happened; after it, any other process completes the write.
 */
export const commitWrites = async <Result>(
  db: Pick<Database, 'dialect' | 'kysely' | 'write'>,
  { partnerId, recorded, tags, decisionTags = [], check, write }: Commit<Result>,
): Promise<void> => {
  const { statements, atCommit } = recorded
  const steps = db.dialect === 'sqlite' ? toSteps(statements) : [statements]
  if (steps.length <= 1) {
    await write(tags, async (transaction) => {
      await check(transaction)
      for (const work of atCommit) await work(transaction)
      // PostgreSQL locks only this clinic's rows meanwhile; pages of others need its processor.
      await run(transaction, statements, db.dialect === 'sqlite' ? undefined : createLoopYield())
    })
    return
  }
  const id = await stage(db, partnerId, steps, tags)
  try {
    await write(decisionTags, async (transaction) => {
      await check(transaction)
      for (const work of atCommit) await work(transaction)
      await countLongWrite(transaction, partnerId)
      await tables(transaction).updateTable('long_write').set({ is_decided: 1 }).where('id', '=', id).execute()
    })
  } catch (error) {
    // A write that was decided and failed afterwards stays.
    await forget(db, id)
    throw error
  }
  await finish(db, id)
}

const toSteps = (statements: readonly Statement[]): (readonly Statement[])[] => {
  const steps: Statement[][] = []
  let room = 0
  for (const statement of statements) {
    const weight = weigh(statement)
    const last = steps.at(-1)
    if (last && last.length < MAX_STATEMENTS && weight <= room) last.push(statement)
    else {
      steps.push([statement])
      room = MAX_CHARACTERS
    }
    room -= weight
  }
  return steps
}

/**
 * Estimated cost in characters: a changed or removed row costs a page of the file, or the size of its texts; most
 * values of such statements identify a row.
 */
const PAGE = 4096
const COLUMN = 40

/** Estimates how many characters a statement writes. */
const weigh = ({ sql: text, parameters, rows = 0 }: Statement): number => {
  const own = text.startsWith('insert') ? COLUMN : PAGE
  return parameters.reduce<number>(
    (sum, value) => sum + own + (typeof value === 'string' ? value.length : 0),
    rows * PAGE,
  )
}

/** Runs statements. `giveWay` is called between two of them. */
const run = async (
  transaction: Queries,
  statements: readonly Statement[],
  giveWay?: () => Promise<void>,
): Promise<void> => {
  for (const { sql: text, parameters } of statements) {
    await giveWay?.()
    await transaction.executeQuery(CompiledQuery.raw(text, [...parameters]))
  }
}

const stage = async (
  db: Pick<Database, 'write'>,
  partnerId: PartnerId,
  steps: readonly (readonly Statement[])[],
  tags: readonly string[],
): Promise<string> => {
  const id = randomUUID()
  await db.write([], async (transaction) => {
    await tables(transaction)
      .insertInto('long_write')
      .values({
        id,
        partner_id: partnerId,
        is_decided: 0,
        done: 0,
        steps: steps.length,
        tags: JSON.stringify(tags),
        created_at: new Date().toISOString(),
      })
      .execute()
  })
  for (const [step, statements] of steps.entries()) {
    const values = { write_id: id, step, partner_id: partnerId, statements: JSON.stringify(statements) }
    await db.write([], async (transaction) => {
      await tables(transaction).insertInto('long_write_step').values(values).execute()
    })
    await pause(PAUSE_MS)
  }
  return id
}

const finish = async (db: Pick<Database, 'write'>, id: string): Promise<void> => {
  while (await advance(db, id)) await pause(PAUSE_MS)
}

/** Runs the next step of a decided write; several processes may do so at once. Returns false when none is left. */
const advance = async (db: Pick<Database, 'write'>, id: string): Promise<boolean> => {
  const { isOver } = await db.write(
    (one: { readonly isOver: boolean; readonly tags: readonly string[] }) => one.tags,
    async (transaction) => {
      const own = tables(transaction)
      const row = await own
        .selectFrom('long_write')
        .selectAll()
        .where('id', '=', id)
        .where('is_decided', '=', 1)
        .executeTakeFirst()
      if (!row) return { isOver: true, tags: [] }
      const step = await own
        .selectFrom('long_write_step')
        .select('statements')
        .where('write_id', '=', id)
        .where('step', '=', row.done)
        .executeTakeFirstOrThrow()
      // Written by `stage`.
      await run(transaction, JSON.parse(step.statements) as Statement[])
      await own.deleteFrom('long_write_step').where('write_id', '=', id).where('step', '=', row.done).execute()
      const done = row.done + 1
      if (done < row.steps) {
        await own.updateTable('long_write').set({ done }).where('id', '=', id).execute()
        return { isOver: false, tags: [] }
      }
      await own.deleteFrom('long_write').where('id', '=', id).execute()
      await countLongWrite(transaction, row.partner_id)
      // Written by `stage`.
      return { isOver: true, tags: JSON.parse(row.tags) as string[] }
    },
  )
  return !isOver
}

/** Deletes the stored steps of a write that was not decided. */
const forget = async (db: Pick<Database, 'kysely' | 'write'>, id: string): Promise<void> => {
  const steps = await tables(db.kysely)
    .selectFrom('long_write_step')
    .select('step')
    .where('write_id', '=', id)
    .execute()
  for (const { step } of steps) {
    await db.write([], async (transaction) => {
      if (await isDecided(transaction, id)) return
      const own = tables(transaction)
      await own.deleteFrom('long_write_step').where('write_id', '=', id).where('step', '=', step).execute()
    })
  }
  await db.write([], async (transaction) => {
    await tables(transaction).deleteFrom('long_write').where('id', '=', id).where('is_decided', '=', 0).execute()
  })
}

const isDecided = async (db: Queries, id: string): Promise<boolean> =>
  (await listDecided(db).where('id', '=', id).executeTakeFirst()) !== undefined

const listDecided = (db: Queries) => tables(db).selectFrom('long_write').select('id').where('is_decided', '=', 1)

/** Maximum age in ms of staged, undecided writes; older ones are abandoned. */
const STAGED_MS = 3_600_000

/** Continues decided writes whose process has died, and deletes its undecided ones. */
export const tidyLongWrites = async (db: Pick<Database, 'dialect' | 'kysely' | 'write'>, now: Date): Promise<void> => {
  if (db.dialect !== 'sqlite') return
  for (const { id } of await listDecided(db.kysely).execute()) await finish(db, id)
  const before = new Date(now.getTime() - STAGED_MS).toISOString()
  const stale = await tables(db.kysely)
    .selectFrom('long_write')
    .select('id')
    .where('is_decided', '=', 0)
    .where('created_at', '<', before)
    .execute()
  for (const { id } of stale) await forget(db, id)
}

/** Finishes a partner's long write if one is in progress. Throws 503 if that takes too long. */
export const finishLongWrites = async (
  db: Pick<Database, 'kysely' | 'write'>,
  partnerId: number,
  until = performance.now() + PATIENCE_MS,
): Promise<void> => {
  const own = await listDecided(db.kysely).where('partner_id', '=', partnerId).execute()
  for (const { id } of own) {
    while (await advance(db, id)) {
      if (performance.now() >= until) throw tooLong()
      await pause(PAUSE_MS)
    }
  }
}

/**
 * Creates a function that writes as `write` does, but first finishes a long write of the same partner if one is in
 * progress.
 */
export const retryingWrite =
  (db: Pick<Database, 'kysely' | 'write'>): Database['write'] =>
  async (tags, work) => {
    const until = performance.now() + PATIENCE_MS
    for (;;) {
      try {
        return await db.write(tags, work)
      } catch (error) {
        if (!(error instanceof LongWriteUnderWay)) throw error
        if (performance.now() >= until) throw tooLong()
        await finishLongWrites(db, error.partnerId, until)
        await pause(PAUSE_MS)
      }
    }
  }

const tooLong = (): AppError =>
  new AppError('server/busy', 503, 'A large change of this clinic is being written. Please try again in a moment.', {
    retryAfterSeconds: 2,
  })
