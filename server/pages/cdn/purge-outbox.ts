import type { Generated } from 'kysely'
import { parseTags } from '../../db/changes.ts'
import { tagsOf, type Database, type Queries, type TagsOf } from '../../db/database.ts'
import { EVERY_PAGE } from './shared-cache.ts'

/** Tags to purge, leased to one process. */
export type DuePurge = {
  readonly id: number
  readonly tags: readonly string[]
  readonly isRepeat: boolean
  /** Includes this one. */
  readonly attempts: number
}

/** Longer than any attempt takes; after it, another process retries the work of one that died. */
const LEASE_MS = 30_000
/**
 * Delay before a purge is repeated: a page in transit to the cache arrives after the first purge, and a node learns of
 * another’s change within a second. No outdated page is in transit after this.
 */
const REPEAT_MS = 5000
/** No shared cache stores a page for longer: it is fresh for minutes, and replaces a failing server for a day. */
const POINTLESS_MS = 25 * 3_600_000

type Tables = {
  shared_purge: {
    id: Generated<number>
    tags: string
    is_repeat: number
    attempts: number
    next_at: string
    created_at: string
  }
}

const tables = (db: Queries) => db.withTables<Tables>()

/** Wraps a database so that each change also records the tags to purge, in the same transaction. */
export const withPurges = (db: Database, now: () => Date): Database => ({
  ...db,
  write: (tags, work) =>
    db.write(tags, async (transaction) => {
      const result = await work(transaction)
      await enqueuePurge(transaction, toTags(tags, result), now())
      return result
    }),
  restore: async (file, before) => {
    await db.restore(file, before)
    await db.write([], (transaction) => enqueuePurge(transaction, [EVERY_PAGE], now()))
  },
})

const toTags = <Result>(tags: TagsOf<Result>, result: Result): readonly string[] => tagsOf(tags, result)

const enqueuePurge = async (db: Queries, tags: readonly string[], now: Date): Promise<void> => {
  if (tags.length === 0) return
  const at = now.toISOString()
  await tables(db)
    .insertInto('shared_purge')
    .values({ tags: JSON.stringify(tags), is_repeat: 0, attempts: 0, next_at: at, created_at: at })
    .execute()
}

/** Checks whether a purge is due, without writing. */
export const hasDuePurge = async (db: Queries, now: Date): Promise<boolean> => {
  const row = await tables(db)
    .selectFrom('shared_purge')
    .select('id')
    .where('next_at', '<=', now.toISOString())
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Claims due purges; no other process gets them before the lease expires. */
export const claimDuePurges = async (
  { dialect, write }: Pick<Database, 'dialect' | 'write'>,
  now: Date,
  most: number,
): Promise<DuePurge[]> => {
  const lease = new Date(now.getTime() + LEASE_MS).toISOString()
  const rows = await write([], (transaction) => {
    const due = tables(transaction)
      .selectFrom('shared_purge')
      .select('id')
      .where('next_at', '<=', now.toISOString())
      .orderBy('next_at')
      .orderBy('id')
      .limit(most)
    return tables(transaction)
      .updateTable('shared_purge')
      .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), next_at: lease }))
      .where('id', 'in', dialect === 'postgres' ? due.forUpdate().skipLocked() : due)
      .returning(['id', 'tags', 'is_repeat', 'attempts'])
      .execute()
  })
  return rows.map(({ id, tags, is_repeat, attempts }) => ({
    id,
    tags: parseTags(tags),
    isRepeat: is_repeat === 1,
    attempts,
  }))
}

/** Schedules a repeat for first purges, and deletes those already repeated. */
export const settlePurges = async (
  { write }: Pick<Database, 'write'>,
  purges: readonly DuePurge[],
  now: Date,
): Promise<void> => {
  const done = purges.filter(({ isRepeat }) => isRepeat).map(({ id }) => id)
  const again = purges.filter(({ isRepeat }) => !isRepeat).map(({ id }) => id)
  await write([], async (transaction) => {
    if (done.length > 0) await tables(transaction).deleteFrom('shared_purge').where('id', 'in', done).execute()
    if (again.length === 0) return
    const next_at = new Date(now.getTime() + REPEAT_MS).toISOString()
    await tables(transaction)
      .updateTable('shared_purge')
      .set({ is_repeat: 1, attempts: 0, next_at })
      .where('id', 'in', again)
      .execute()
  })
}

/** Schedules failed purges for another attempt, and deletes those too old for any cache to still hold the page. */
export const postponePurges = async (
  { write }: Pick<Database, 'write'>,
  purges: readonly DuePurge[],
  nextAt: Date,
  now: Date,
): Promise<void> => {
  const pointless = new Date(now.getTime() - POINTLESS_MS).toISOString()
  await write([], async (transaction) => {
    await tables(transaction)
      .updateTable('shared_purge')
      .set({ next_at: nextAt.toISOString() })
      .where(
        'id',
        'in',
        purges.map(({ id }) => id),
      )
      .execute()
    await tables(transaction).deleteFrom('shared_purge').where('created_at', '<', pointless).execute()
  })
}

/** Returns the number of changes that have not been purged twice yet. */
export const countWaitingPurges = async (db: Queries): Promise<number> => {
  const { count } = await tables(db)
    .selectFrom('shared_purge')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
