import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createContext } from '../app/context.ts'
import { parseEnv } from '../core/env.ts'
import { makeDataFolder, makePrivate } from './private-files.ts'

const root = mkdtempSync(join(tmpdir(), 'maru-private-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8)

/** Creates a data folder with the permissions of earlier builds. */
const makeLoose = (name: string): string => {
  const dataDir = join(root, name)
  mkdirSync(join(dataDir, 'images'), { recursive: true })
  mkdirSync(join(dataDir, 'backups'))
  for (const file of ['secret.json.old', 'images/one', 'backups/two.sqlite']) {
    writeFileSync(join(dataDir, file), '')
    chmodSync(join(dataDir, file), 0o644)
  }
  for (const folder of ['.', 'images', 'backups']) chmodSync(join(dataDir, folder), 0o755)
  return dataDir
}

it('makePrivate removes other users’ access to files and folders of earlier builds', () => {
  const dataDir = makeLoose('earlier')
  writeFileSync(join(root, 'elsewhere'), '')
  chmodSync(join(root, 'elsewhere'), 0o644)
  symlinkSync(join(root, 'elsewhere'), join(dataDir, 'link'))
  expect(makePrivate({ dataDir, rootDir: process.cwd() })).toBe(true)
  const files = ['secret.json.old', 'images/one', 'backups/two.sqlite'].map((file) => modeOf(join(dataDir, file)))
  expect(files).toEqual(['600', '600', '600'])
  expect(['.', 'images', 'backups'].map((folder) => modeOf(join(dataDir, folder)))).toEqual(['700', '700', '700'])
  expect(modeOf(join(root, 'elsewhere'))).toBe('644')
})

it('makePrivate leaves a shared folder unchanged and reports it', () => {
  const dataDir = makeLoose('shared')
  writeFileSync(join(dataDir, 'foreign'), '')
  chmodSync(join(dataDir, 'foreign'), 0o644)
  chmodSync(dataDir, 0o1777)
  expect(makePrivate({ dataDir, rootDir: process.cwd() })).toBe(false)
  expect([modeOf(dataDir), modeOf(join(dataDir, 'foreign')), modeOf(join(dataDir, 'images'))]).toEqual([
    '1777',
    '644',
    '700',
  ])
  const around = makeLoose('around')
  expect(makePrivate({ dataDir: around, rootDir: join(around, 'maru') })).toBe(false)
  expect(modeOf(around)).toBe('755')
})

it('files of the server are private, including SQLite’s own beside the database', async () => {
  const dataDir = makeLoose('server')
  const before = process.umask(0)
  try {
    const context = await createContext(parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))
    await context.db.write([], async () => {})
    const names = readdirSync(dataDir).filter((name) => name.startsWith('maru.sqlite') || name === 'secret.json')
    expect(names.toSorted()).toEqual(['maru.sqlite', 'maru.sqlite-shm', 'maru.sqlite-wal', 'secret.json'])
    expect(new Set(names.map((name) => modeOf(join(dataDir, name))))).toEqual(new Set(['600']))
    await context.db.backup(join(root, 'copies', 'one.sqlite'))
    expect([modeOf(join(root, 'copies')), modeOf(join(root, 'copies', 'one.sqlite'))]).toEqual(['700', '600'])
    await context.close()
  } finally {
    process.umask(before)
  }
})

it.skipIf(!existsSync('/proc/self'))('makeDataFolder rejects a folder that cannot be created', () => {
  expect(() => makeDataFolder({ dataDir: '/proc/nowhere/data' })).toThrow(/cannot be created .*DATA_DIR/)
})
