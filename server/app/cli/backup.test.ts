import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { layDemo } from '#tests/prepared-data.ts'
import { parseEnv } from '../../core/env.ts'
import { commands } from './commands.ts'
import { runCli } from './run-cli.ts'

const PASSPHRASE = 'olive rain 42 kite'
const root = mkdtempSync(join(tmpdir(), 'maru-backup-'))
const copy = join(root, 'copies', 'sale.sqlite')
afterAll(() => rmSync(root, { recursive: true, force: true }))

const maruAt = async (place: string, argv: string[], input = '') => {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const readEnv = () => parseEnv({ DATA_DIR: join(root, place), LOG_LEVEL: 'silent' })
  const code = await runCli({ argv, commands, readEnv, print, printError: print, readInput: async () => input })
  return { code, output: lines.join('\n') }
}
const calendarAt = (place: string) => maruAt(place, ['reservation', 'calendar', '--partner', 'lumi'])

beforeAll(async () => {
  await layDemo(join(root, 'first'))
  await maruAt('first', ['webhook', 'set', '--partner', 'lumi', 'https://clinic.example/hooks'])
})

describe('a copy', () => {
  it('names the key it needs and where that key is', async () => {
    const { code, output } = await maruAt('first', ['backup', copy])
    expect(code).toBe(0)
    expect(output).toMatch(
      /encrypted with the secret key [0-9a-f]{8}, which the copy does not contain\. Back up .*first\/secret\.json separately/,
    )
    expect(statSync(copy).mode & 0o777).toBe(0o600)
    expect(statSync(join(root, 'copies')).mode & 0o777).toBe(0o700)
  })

  it('has its key beside it if a strong passphrase is piped in', async () => {
    const file = join(root, 'with-key.sqlite')
    expect((await maruAt('first', ['backup', file, '--with-key'])).output).toContain('Pass the passphrase')
    const weak = await maruAt('first', ['backup', file, '--with-key'], 'password1234')
    expect([weak.code, weak.output]).toEqual([2, expect.stringContaining('is easy to guess')])
    expect(existsSync(file)).toBe(false)
    expect((await maruAt('first', ['backup', file, '--with-key'], PASSPHRASE)).code).toBe(0)
    expect(statSync(`${file}.key`).mode & 0o777).toBe(0o600)
    expect(readFileSync(`${file}.key`, 'utf8')).toMatch(/^maru-key-1\.[\w-]+\n$/)
  })
})

describe('a copy on another machine', () => {
  let place = ''
  let count = 0
  beforeEach(() => {
    place = `other-${(count += 1)}`
    mkdirSync(join(root, place))
  })

  it('is rejected without its key, and nothing changes', async () => {
    const { code, output } = await maruAt(place, ['restore', copy])
    expect(code).toBe(2)
    expect(output).toMatch(
      /is encrypted with the secret key [0-9a-f]{8}, which is not available\. To fix it: give its secret/,
    )
    expect((await maruAt(place, ['partner', 'list', '--json'])).output).toBe('[]')
    expect(existsSync(join(root, place, 'backups'))).toBe(false)
    expect(readdirSync(join(root, place)).filter((name) => name.includes('restoring'))).toEqual([])
  })

  it('is restored with its secret.json, and addresses stay the same', async () => {
    const before = await calendarAt('first')
    const { code, output } = await maruAt(place, ['restore', copy, '--key', join(root, 'first', 'secret.json')])
    expect([code, output]).toEqual([0, expect.stringContaining('Added the secret key')])
    expect(await calendarAt(place)).toEqual(before)
    expect((await maruAt(place, ['webhook', 'log', '--partner', 'lumi'])).output).toContain('clinic.example/hooks')
    expect((await maruAt(place, ['secret', 'rotate'])).code).toBe(0)
  })

  it('is restored with the passphrase of the key beside it, and with no other', async () => {
    const file = join(root, 'with-key.sqlite')
    const wrong = await maruAt(place, ['restore', file], 'tram over quiet lake')
    expect([wrong.code, wrong.output]).toEqual([2, expect.stringContaining('The passphrase does not decrypt the keys')])
    expect((await maruAt(place, ['restore', file], PASSPHRASE)).code).toBe(0)
    expect(await calendarAt(place)).toEqual(await calendarAt('first'))
  })

  it('needs no key if that key is already there', async () => {
    expect((await maruAt('first', ['restore', copy])).code).toBe(0)
  })
})

it('repeated rotations keep sealed posts readable, and the oldest key is dropped', async () => {
  const post = ['board', 'show', '--partner', 'lumi', '7']
  const before = await maruAt('first', post)
  for (let count = 0; count < 3; count += 1) expect((await maruAt('first', ['secret', 'rotate'])).code).toBe(0)
  expect(await maruAt('first', post)).toEqual(before)
  expect((await maruAt('first', ['restore', copy])).output).toContain('which is not available')
})

it('abandoning a lost key keeps posts and reservations, without the data it sealed', async () => {
  const lumi = ['--partner', 'lumi']
  await maruAt('lost', ['restore', join(root, 'with-key.sqlite')], PASSPHRASE)
  rmSync(join(root, 'lost', 'secret.json'))
  const refused = await maruAt('lost', ['board', 'list', ...lumi])
  const ids = /secret abandon ([0-9a-f ]+) shows what is lost with it/.exec(refused.output)?.[1] ?? ''
  const given = await maruAt('lost', ['secret', 'abandon', ...ids.split(' '), '--apply'])
  expect([refused.code, given.code, given.output]).toEqual([2, 0, expect.stringContaining('values were discarded')])
  const { code, output } = await maruAt('lost', ['board', 'show', ...lumi, '7'])
  expect([code, JSON.parse(output)]).toMatchObject([0, { id: 7, title: '—', authorName: '—', content: '—' }])
})
