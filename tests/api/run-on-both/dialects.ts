import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, inject } from 'vitest'
import { createContext } from '#server/app/context.ts'
import { seedDemo } from '#server/app/demo/seed.ts'
import { parseEnv } from '#server/core/env.ts'
import { createDatabase, dropDatabase } from './postgres-server.ts'

/** A database that a suite runs on. */
export type TestDialect = {
  readonly name: string
  /** Settings of a new database that holds nothing yet. */
  settings(): Promise<Record<string, string>>
  /** Those of one for a test site with the demo clinics. */
  demoSettings(): Promise<Record<string, string>>
}

const SECRET_KEY = '0'.repeat(64)

/** The embedded database is a file, created by the process that opens it. */
const embedded = { settings: async () => ({}), demoSettings: async () => ({}) }

/** Runs a suite on the embedded database and on PostgreSQL, which is skipped only where it is not installed. */
export const describeOnBoth = (title: string, suite: (dialect: TestDialect) => void): void => {
  describe(`${title} on the embedded database`, () => suite({ name: 'sqlite', ...embedded }))

  const port = inject('postgresPort')
  if (port === null) {
    console.info(`Skipped: ${title} on PostgreSQL, because its programs are not in /usr/lib/postgresql.`)
    describe.skip(`${title} on PostgreSQL, which is not installed here`, () => suite({ name: 'none', ...embedded }))
    return
  }
  describe(`${title} on PostgreSQL`, () => {
    const addresses: string[] = []
    // Hooks of the end run in reverse order: the suite's own close what holds its databases open, then this.
    afterAll(() => Promise.all(addresses.map((address) => dropDatabase(port, address))))
    const copy = async (prepared: Promise<string>) => {
      const address = await createDatabase(port, await prepared)
      addresses.push(address)
      return toSettings(address)
    }
    suite({
      name: 'postgres',
      settings: () => copy(prepare(port, 'nothing')),
      demoSettings: () => copy(prepare(port, 'the demo clinics')),
    })
  })
}

const toSettings = (address: string) => ({ DATABASE_URL: address, SECRET_KEY })

/** Databases to copy, made once for all files of a worker: migrating and seeding take far longer. */
const prepared = new Map<string, Promise<string>>()

const prepare = (port: number, content: 'nothing' | 'the demo clinics'): Promise<string> => {
  const known = prepared.get(content) ?? make(port, content === 'nothing' ? null : seedDemo)
  prepared.set(content, known)
  return known
}

const make = async (port: number, seed: typeof seedDemo | null): Promise<string> => {
  const address = await createDatabase(port, seed ? await prepare(port, 'nothing') : undefined)
  const folder = await mkdtemp(join(tmpdir(), 'maru-prepared-'))
  const context = await createContext(parseEnv({ ...toSettings(address), DATA_DIR: folder, LOG_LEVEL: 'silent' }))
  // An empty database has no key noted yet: the first process to open it seals with its own.
  await (seed ? seed(context) : sql`delete from sealed_with`.execute(context.db.kysely))
  await context.close()
  await rm(folder, { recursive: true })
  return address
}
