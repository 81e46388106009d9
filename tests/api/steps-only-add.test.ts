import Sqlite from 'better-sqlite3'
import { Kysely, sql, SqliteDialect } from 'kysely'
import { expect, it } from 'vitest'
import { listMigrations } from '#server/app/context.ts'
import { changeMigration } from '#server/db/changes.ts'
import type { Queries } from '#server/db/database.ts'
import { longWriteMigration } from '#server/db/long-write.ts'
import { markMigration } from '#server/db/marks.ts'
import { migrate, type Migration } from '#server/db/migrator.ts'

const NOW = new Date('2026-01-01T00:00:00Z')
const open = (): Queries => new Kysely({ dialect: new SqliteDialect({ database: new Sqlite(':memory:') }) })

/**
 * Parts of the schema that a build's statements rely on: columns with their constraints, required columns, and unique
 * keys.
 */
type Shape = Map<string, { columns: Map<string, string>; mustBeGiven: Set<string>; unique: Set<string> }>

type Column = { name: string; type: string; notnull: number; dflt_value: string | null; pk: number; hidden: number }

const readShape = async (db: Queries): Promise<Shape> => {
  const tables = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`.execute(db)
  const shape: Shape = new Map()
  for (const { name } of tables.rows) {
    const { rows: columns } = await sql<Column>`select * from pragma_table_xinfo(${name})`.execute(db)
    const { rows: indexes } = await sql<{ name: string; unique: number }>`
      select * from pragma_index_list(${name})`.execute(db)
    shape.set(name, {
      columns: new Map(columns.map((column) => [column.name, `${column.type} ${column.notnull} ${column.pk}`])),
      mustBeGiven: new Set(
        columns.flatMap(({ name: own, notnull, dflt_value, pk }) =>
          notnull === 1 && pk === 0 && dflt_value === null ? [own] : [],
        ),
      ),
      unique: new Set(indexes.flatMap((index) => (index.unique === 1 ? [index.name] : []))),
    })
  }
  return shape
}

/** Finds changes of the schema that break a build that uses the earlier one. */
const findBreaks = (before: Shape, after: Shape): string[] =>
  [...before].flatMap(([table, had]) => {
    const has = after.get(table)
    if (!has) return [`the table ${table} is gone`]
    return [
      ...[...had.columns].flatMap(([name, kind]) =>
        has.columns.get(name) === kind ? [] : [`${table}.${name} is gone, or another one`],
      ),
      ...[...has.mustBeGiven].flatMap((name) =>
        had.mustBeGiven.has(name) ? [] : [`${table}.${name} has to be given, which nobody did before`],
      ),
      ...[...has.unique].flatMap((name) =>
        had.unique.has(name) ? [] : [`${table} takes no more what ${name} refuses`],
      ),
    ]
  })

/** The faults of each step, one after the other. */
const judge = async (steps: readonly Migration[]): Promise<string[]> => {
  const db = open()
  const faults: string[] = []
  const ordered = steps.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  let before: Shape = new Map()
  for (const [index, step] of ordered.entries()) {
    await migrate(db, 'sqlite', ordered.slice(0, index + 1), NOW)
    const after = await readShape(db)
    if (!step.breaksOlder) faults.push(...findBreaks(before, after).map((fault) => `${step.id}: ${fault}`))
    before = after
  }
  return faults
}

it('a migration only adds, unless it declares that earlier builds cannot continue with it', async () => {
  const all = [changeMigration, markMigration, longWriteMigration, ...listMigrations()]
  expect(all.length).toBeGreaterThan(60)
  expect(await judge(all)).toEqual([])
})

it('a migration that removes something, or requires more, is detected', async () => {
  const steps = [
    'create table a (x integer, y text)',
    'alter table a drop column x',
    'create unique index a_y on a (y)',
    'create table b (x integer not null)',
    'drop table b',
    `alter table a add column z text not null default ''`,
    'alter table a rename column z to zz',
  ].map((statement, index): Migration => {
    const up = async (db: Queries) => void (await sql.raw(statement).execute(db))
    return { id: `2026-01-01-0${index}-step`, up }
  })
  const found = [
    '2026-01-01-01-step: a.x is gone, or another one',
    '2026-01-01-02-step: a takes no more what a_y refuses',
    '2026-01-01-04-step: the table b is gone',
    '2026-01-01-06-step: a.z is gone, or another one',
  ]
  expect(await judge(steps)).toEqual(found)
  expect(await judge(steps.map((step) => ({ ...step, breaksOlder: true }) as const))).toEqual([])
})
