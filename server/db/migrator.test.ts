import Sqlite from 'better-sqlite3'
import { Kysely, sql, SqliteDialect } from 'kysely'
import { expect, it } from 'vitest'
import type { Queries } from './database.ts'
import { migrate, type Migration } from './migrator.ts'

const open = (): Queries => new Kysely({ dialect: new SqliteDialect({ database: new Sqlite(':memory:') }) })
const now = new Date('2026-01-01T00:00:00Z')

const step = (id: string, statement: string): Migration => ({
  id,
  up: async (db) => {
    await sql.raw(statement).execute(db)
  },
})

const first = step('2026-01-01-00-first', 'create table a (x integer)')
const second = step('2026-01-01-01-second', 'alter table a add column y integer')

it('applies each step once, ordered by id', async () => {
  const db = open()
  await migrate(db, 'sqlite', [first], now)
  await migrate(db, 'sqlite', [second, first], now)
  await sql`insert into a (x, y) values (1, 2)`.execute(db)
  const { rows } = await sql`select id, applied_at from migration order by id`.execute(db)
  expect(rows).toEqual([
    { id: first.id, applied_at: '2026-01-01T00:00:00.000Z' },
    { id: second.id, applied_at: '2026-01-01T00:00:00.000Z' },
  ])
})

it('migrate leaves the database unchanged if a step fails', async () => {
  const db = open()
  await expect(migrate(db, 'sqlite', [first, step('2026-01-01-02-bad', 'create nonsense')], now)).rejects.toThrow()
  const { rows } = await sql`select name from sqlite_master`.execute(db)
  expect(rows).toEqual([])
})

it('migrate leaves steps of a newer build alone, so that nodes of both run side by side', async () => {
  const db = open()
  await migrate(db, 'sqlite', [first, second], now)
  await migrate(db, 'sqlite', [first], now)
  await sql`insert into a (x) values (1)`.execute(db)
  const { rows } = await sql`select id from migration order by id`.execute(db)
  expect(rows).toEqual([{ id: first.id }, { id: second.id }])
})

it('migrate explains that a newer build made the database incompatible, and still runs for that build', async () => {
  const db = open()
  const breaking = { ...step('2026-01-01-02-third', 'alter table a drop column x'), breaksOlder: true } as const
  await migrate(db, 'sqlite', [first, second, breaking], now)
  await migrate(db, 'sqlite', [first, second, breaking], now)
  await expect(migrate(db, 'sqlite', [first, second], now)).rejects.toThrow(
    'does not support its migration "2026-01-01-02-third"',
  )
})

it('refuses steps that share a name or have an odd one', async () => {
  await expect(migrate(open(), 'sqlite', [first, first], now)).rejects.toThrow('Two migrations have the id')
  await expect(migrate(open(), 'sqlite', [step('one', '')], now)).rejects.toThrow('must have the form')
})
