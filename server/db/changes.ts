import { sql } from 'kysely'
import type { ChangeListener, Queries } from './database.ts'
import type { Migration } from './migrator.ts'

type ChangeTables = { change: { id: number; tags: string } }

/** Maximum number of stored changes; a process that falls further behind drops its whole cache. */
const MAX_CHANGES = 10_000

/**
 * Migration for the change log of the embedded database. Writers take turns there, so ids rise without gaps in commit
 * order. PostgreSQL announces by NOTIFY and leaves the table empty.
 */
export const changeMigration: Migration = {
  id: '2026-11-20-00-change',
  up: async (db, dialect) => {
    const id = dialect === 'sqlite' ? sql`integer primary key autoincrement` : sql`bigserial primary key`
    await sql`create table change (id ${id}, tags text not null)`.execute(db)
  },
}

/** Inserts the tags of a change; part of the transaction that makes it. */
export const insertChange = async (db: Queries, tags: readonly string[]): Promise<void> => {
  if (tags.length > 0) await sql`insert into change (tags) values (${JSON.stringify(tags)})`.execute(db)
}

/** Returns the changes after a number, oldest first. */
export const readChanges = async (db: Queries, after: number): Promise<{ id: number; tags: string[] }[]> => {
  const rows = await db
    .withTables<ChangeTables>()
    .selectFrom('change')
    .select(['id', 'tags'])
    .where('id', '>', after)
    .orderBy('id')
    .execute()
  return rows.map(({ id, tags }) => ({ id, tags: parseTags(tags) }))
}

/** Returns the number of the newest change; deletes those that no process can still need. */
export const readLastChange = async (db: Queries): Promise<number> => {
  const row = await db
    .withTables<ChangeTables>()
    .selectFrom('change')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirst()
  const last = row?.last ?? 0
  if (last > MAX_CHANGES) await sql`delete from change where id <= ${last - MAX_CHANGES}`.execute(db)
  return last
}

/** Parses tags as `insertChange` and NOTIFY write them. */
export const parseTags = (text: string): string[] => {
  const value: unknown = JSON.parse(text)
  return Array.isArray(value) ? value.map(String) : []
}

/** Creates the set of change listeners. */
export const createListeners = () => {
  const listeners = new Set<ChangeListener>()
  return {
    emit: (tags: readonly string[] | null): void => listeners.forEach((listener) => listener(tags)),
    onChange: (listener: ChangeListener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
