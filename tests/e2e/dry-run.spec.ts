import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { IN_FULL } from './run-where.ts'

// Every page of a clinic is rendered twice in each of its languages.
test.setTimeout(240_000)
test.describe.configure({ mode: 'serial' })

let dataDir: string
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'maru-dry-run-'))
})
test.afterAll(() => rm(dataDir, { recursive: true, force: true }))

const maru = async (...words: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/app/maru.mjs', ...words], {
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    maxBuffer: 2 ** 26,
  })
  return stdout
}

type Piece = { role: string; field?: string; route: string; section?: string; language?: string }
type Account = Record<'kept' | 'moved' | 'shelved' | 'expected', Piece[]>

const dryRun = async (type: string): Promise<Account> => {
  const words = await maru('partner', 'switch', 'onyu', '--template', 'clean', '--type', type, '--dry-run', '--json')
  // The shape is documented for the command; the assertions below verify it.
  return JSON.parse(words) as Account
}

test('a dry run accounts for every piece of content, and changes nothing', IN_FULL, async () => {
  await maru('seed')
  const before = await maru('partner', 'list', '--json')
  const same = await dryRun('BRANDING')
  expect(same.moved).toEqual([])
  expect(same.kept.length).toBeGreaterThan(100)
  expect(same.kept).toContainEqual(
    expect.objectContaining({ role: 'home.hero', route: '/', section: 'HeroFullBleed', field: 'slides.0.title' }),
  )

  const other = await dryRun('COMMERCE')
  const nameOf = ({ role, field, language }: Piece) => `${role} ${field} ${language ?? ''}`
  // Resources, which have no fields, are listed where one of the two looks shows them.
  const all = (account: Account) =>
    [...account.kept, ...account.moved, ...account.shelved].filter(({ field }) => field).map(nameOf)
  const roles = (pieces: Piece[]) => new Set(pieces.map(({ role }) => role))
  expect(roles(other.shelved).size + roles(other.moved).size).toBeGreaterThan(0)
  expect(new Set(all(other).map((name) => name.split(' ', 2).join(' ')))).toEqual(
    new Set(all(same).map((name) => name.split(' ', 2).join(' '))),
  )
  expect(await maru('partner', 'list', '--json')).toBe(before)
})

test('a dry run prints a readable list', IN_FULL, async () => {
  const told = await maru('partner', 'switch', 'onyu', '--template', 'vivid', '--type', 'COMMERCE', '--dry-run')
  expect(told).toMatch(/^\d+ kept, \d+ moved, \d+ shelved, \d+ expected\. Nothing was changed\./)
  expect(told).toContain('shelved: not shown, but kept for templates that show it')
})
