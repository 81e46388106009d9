import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'
import type { Queries } from './queries.ts'
import { UsageError } from '../core/errors.ts'

const folder = mkdtempSync(join(tmpdir(), 'maru-open-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const open = (dataDir: string, databaseUrl: string | null = null) =>
  openDatabase({ dataDir, databaseUrl }, [], new Date(), () => {})

it('openDatabase uses WAL mode and syncs every commit to disk', async () => {
  const database = await open(join(folder, 'fresh'))
  const read = (name: string) =>
    database.write([], async (transaction) => (await sql.raw(`pragma ${name}`).execute(transaction)).rows)
  expect([await read('journal_mode'), await read('synchronous')]).toEqual([
    [{ journal_mode: 'wal' }],
    [{ synchronous: 2 }],
  ])
  await database.close()
})

/** Starts a write that runs until it is stopped, at most for ten seconds. */
const writeLong = (database: Database, tags: string) => {
  const ending = new AbortController()
  const done = database.write([], async (transaction) => {
    const until = performance.now() + 10_000
    while (!ending.signal.aborted && performance.now() < until) {
      await sql`insert into change (tags) values (${tags})`.execute(transaction)
    }
  })
  return { done, end: () => ending.abort() }
}
const countChanges = async (db: Queries) =>
  (await sql<{ count: number }>`select count(*) as count from change`.execute(db)).rows[0]?.count ?? Number.NaN

it('reads run during a long write and see nothing uncommitted', async () => {
  const database = await open(join(folder, 'beside'))
  const before = await countChanges(database.kysely)
  const long = writeLong(database, '[]')
  // It starts, and has to yield for this to be called.
  await new Promise((resolve) => void setTimeout(resolve, 1))
  expect(await countChanges(database.kysely)).toBe(before)
  long.end()
  await long.done
  expect(await countChanges(database.kysely)).toBeGreaterThan(before + 1)
  await database.close()
})

it('a write without a transaction waits for the running one, and both are saved', async () => {
  const database = await open(join(folder, 'stray'))
  const order: string[] = []
  const long = writeLong(database, '["long"]')
  const over = long.done.then(() => order.push('long'))
  await new Promise((resolve) => void setTimeout(resolve, 1))
  const short = sql`insert into change (tags) values ('["short"]')`
    .execute(database.kysely)
    .then(() => order.push('short'))
  await countChanges(database.kysely)
  long.end()
  await Promise.all([over, short])
  expect(order).toEqual(['long', 'short'])
  const { rows } = await sql<{ tags: string }>`select tags from change order by id desc limit 1`.execute(
    database.kysely,
  )
  expect(rows).toEqual([{ tags: '["short"]' }])
  await database.close()
})

it('atOneMoment runs related reads in one snapshot', async () => {
  const database = await open(join(folder, 'moment'))
  const insert = () => database.write(['x'], async () => {})
  const seen = await database.atOneMoment(async (moment) => {
    const first = await countChanges(moment)
    await insert()
    return [first, await countChanges(moment), await countChanges(database.kysely)]
  })
  expect(seen).toEqual([0, 0, 1])
  await database.close()
})

it.each([
  [
    'a file that is no database',
    () => writeFileSync(join(folder, 'maru.sqlite'), 'x'.repeat(5000)),
    folder,
    'is not a database',
  ],
  [
    'a file in place of the folder',
    () => writeFileSync(join(folder, 'file'), ''),
    join(folder, 'file'),
    'set DATA_DIR to a folder',
  ],
])('explains %s', async (_, prepare, dataDir, message) => {
  prepare()
  const failure = open(dataDir)
  await expect(failure).rejects.toThrow(UsageError)
  await expect(failure).rejects.toThrow(message)
})

it('openDatabase explains an unreachable PostgreSQL, without the password', async () => {
  const failure = open(folder, 'postgres://maru:hunter2@127.0.0.1:1/none')
  await expect(failure).rejects.toThrow('PostgreSQL does not respond at DATABASE_URL')
  await expect(failure).rejects.not.toThrow('hunter2')
})
