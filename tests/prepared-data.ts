import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import type { Clock } from '#server/core/clock.ts'
import { createContext, listMigrations } from '#server/app/context.ts'
import { openDatabase } from '#server/db/open.ts'
import { seedDemo } from '#server/app/demo/seed.ts'
import { parseEnv } from '#server/core/env.ts'

/** Files by their path in a folder of data. */
type Data = ReadonlyMap<string, Buffer>

/**
 * Data that tests start from, prepared once for all files of a worker: migrating and seeding take far longer than a
 * copy.
 */
const made = new Map<string, Promise<Data>>()

/**
 * Copies an empty database with the current schema into a folder; the program that opens it creates keys and all else.
 */
export const layDatabase = (dataDir: string): Promise<void> =>
  lay(dataDir, 'database', async (folder) => {
    await (await openDatabase({ dataDir: folder, databaseUrl: null }, listMigrations(), new Date(), () => {})).close()
  })

/** Makes a folder the data of a server on which the demo clinics have been loaded; their days are counted by the clock. */
export const layDemo = (dataDir: string, clock?: Clock): Promise<void> =>
  // Without a clock time runs normally, and a later test reuses the prepared data.
  lay(dataDir, clock ? `demo at ${clock.now().toISOString()}` : 'demo', async (folder) => {
    await layDatabase(folder)
    const env = parseEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
    const context = await createContext(env, clock ? { clock } : {})
    await seedDemo(context)
    await context.close()
  })

const lay = async (dataDir: string, name: string, fill: (folder: string) => Promise<void>): Promise<void> => {
  const known = made.get(name) ?? make(fill)
  made.set(name, known)
  for (const [path, bytes] of await known) {
    mkdirSync(dirname(join(dataDir, path)), { recursive: true })
    writeFileSync(join(dataDir, path), bytes, { mode: 0o600 })
  }
}

const make = async (fill: (folder: string) => Promise<void>): Promise<Data> => {
  const folder = mkdtempSync(join(tmpdir(), 'maru-prepared-'))
  try {
    await fill(folder)
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const paths = files.map(({ parentPath, name }) => join(parentPath, name))
    return new Map(paths.map((path) => [relative(folder, path), readFileSync(path)]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
