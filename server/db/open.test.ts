import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from './open.ts'
import { UsageError } from '../errors.ts'

const folder = mkdtempSync(join(tmpdir(), 'maru-open-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const open = (dataDir: string, databaseUrl: string | null = null) =>
  openDatabase({ dataDir, databaseUrl }, [], new Date(), () => {})

it('keeps every commit on disk, in WAL mode', async () => {
  const database = await open(join(folder, 'fresh'))
  const read = async (name: string) => (await sql.raw(`pragma ${name}`).execute(database.kysely)).rows
  expect([await read('journal_mode'), await read('synchronous')]).toEqual([
    [{ journal_mode: 'wal' }],
    [{ synchronous: 2 }],
  ])
  await database.close()
})

it.each([
  [
    'a file that is no database',
    () => writeFileSync(join(folder, 'maru.sqlite'), 'x'.repeat(5000)),
    folder,
    'is no database',
  ],
  [
    'a file in place of the folder',
    () => writeFileSync(join(folder, 'file'), ''),
    join(folder, 'file'),
    'let DATA_DIR be a folder',
  ],
])('explains %s', async (_, prepare, dataDir, message) => {
  prepare()
  const failure = open(dataDir)
  await expect(failure).rejects.toThrow(UsageError)
  await expect(failure).rejects.toThrow(message)
})

it('explains a PostgreSQL that does not answer, without the password', async () => {
  const failure = open(folder, 'postgres://maru:hunter2@127.0.0.1:1/none')
  await expect(failure).rejects.toThrow('PostgreSQL does not answer at DATABASE_URL')
  await expect(failure).rejects.not.toThrow('hunter2')
})
