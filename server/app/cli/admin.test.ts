import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { layDemo } from '#tests/prepared-data.ts'
import { createContext } from '../context.ts'
import { parseEnv } from '../../core/env.ts'
import { addFirstAdministrator } from '../first-administrator.ts'
import { listAdministrators } from '../../resources/administrators/index.ts'
import {
  confirmAuthenticator,
  countFactors,
  insertAuthenticator,
} from '../../resources/administrators/second-factor.ts'
import { commands } from './commands.ts'
import { runCli } from './run-cli.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'maru-cli-admin-'))
const readEnv = () => parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
beforeAll(async () => {
  await layDemo(dataDir)
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const maru = async (argv: string[], input = '') => {
  const lines: string[] = []
  const print = (text: string) => void lines.push(text)
  const code = await runCli({ argv, commands, readEnv, print, printError: print, readInput: async () => input })
  return { code, output: lines.join('\n') }
}

describe('administrators', () => {
  it('have the given role, for their clinic or for all', async () => {
    const add = (...argv: string[]) => maru(['admin', 'add', ...argv], 'olive rain 42 kite')
    expect((await add('w@clinic.test', '--partner', 'haneul', '--role', 'writer')).output).toBe(
      'w@clinic.test is writer of haneul.\nTo sign in: http://haneul.localhost:3000/console',
    )
    expect((await add('a@studio.test', '--role', 'author')).output).toMatch(
      /^a@studio\.test is author of all clinics\.\nTo sign in: http:\/\/\w+\.localhost:3000\/console$/,
    )
    const wrong = [
      await add('x@x.test', '--role', 'owner'),
      await add('x@x.test', '--partner', 'lumi', '--role', 'boss'),
    ]
    expect(wrong.map(({ code, output }) => [code, output.includes('Roles: ')])).toEqual([
      [2, true],
      [2, true],
    ])
    const { output } = await maru(['team', 'list', '--partner', 'haneul'])
    expect(output).toBe('w@clinic.test  writer')
    for (const email of ['w@clinic.test', 'a@studio.test']) await maru(['admin', 'remove', email])
  })

  it('can be added, listed, given a new password and removed', async () => {
    expect(await maru(['admin', 'add', 'Desk@clinic.test', '--partner', 'haneul'], 'olive rain 42 kite')).toEqual({
      code: 0,
      output: 'Desk@clinic.test is an administrator of haneul.\nTo sign in: http://haneul.localhost:3000/console',
    })
    expect((await maru(['admin', 'add', 'desk@clinic.test'], 'olive rain 42 kite')).code).toBe(1)
    const { output } = await maru(['admin', 'list', '--json'])
    expect(JSON.parse(output)).toMatchObject([{ email: 'desk@clinic.test', partnerCode: 'haneul' }])
    expect(output).not.toContain('argon2')
    expect((await maru(['admin', 'password', 'desk@clinic.test'])).output).toMatch(/shown only once: [\w-]{20}$/)
    expect((await maru(['admin', 'remove', 'desk@clinic.test'])).code).toBe(0)
    expect((await maru(['admin', 'remove', 'desk@clinic.test'])).code).toBe(1)
    expect((await maru(['admin', 'list'])).output).toContain('There are no administrators yet')
  })

  it('lose their second factor only with --remove', async () => {
    await maru(['admin', 'add', 'owner@clinic.test', '--partner', 'haneul'], 'olive rain 42 kite')
    const context = await createContext(readEnv())
    const [owner] = await listAdministrators(context.db.kysely)
    const id = owner?.id ?? 0
    await context.db.write([], async (transaction) => {
      await insertAuthenticator(transaction, id, 'sealed')
      await confirmAuthenticator(transaction, id, 1, new Date())
    })
    const hasIt = async () => (await countFactors(context.db.kysely, id)).hasAuthenticator
    expect((await maru(['admin', 'second-factor', 'owner@clinic.test'])).code).toBe(2)
    expect((await maru(['admin', 'second-factor', 'nobody@clinic.test', '--remove'])).code).toBe(1)
    expect(await hasIt()).toBe(true)
    expect((await maru(['admin', 'second-factor', 'owner@clinic.test', '--remove'])).code).toBe(0)
    expect(await hasIt()).toBe(false)
    await context.close()
    await maru(['admin', 'remove', 'owner@clinic.test'])
  })

  it.each([
    ['a password that is too short', ['admin', 'add', 'a@b.test'], 'short', 'at least 12 characters'],
    ['a common password', ['admin', 'add', 'a@b.test'], 'password1234', 'is easy to guess'],
    ['no address', ['admin', 'add'], 'tram over quiet lake', 'Give one e-mail address'],
    ['what is no address', ['admin', 'add', 'desk'], 'tram over quiet lake', 'is not an e-mail address'],
    [
      'an unknown clinic',
      ['admin', 'add', 'a@b.test', '--partner', 'x'],
      'tram over quiet lake',
      'Unknown partner "x"',
    ],
  ])('are rejected with %s', async (_, argv, input, words) => {
    const { code, output } = await maru(argv, input)
    expect([code, output]).toEqual([2, expect.stringContaining(words)])
  })

  it('are created from the settings once, without resetting the password later', async () => {
    const settings = { DATA_DIR: dataDir, ADMIN_EMAIL: 'first@clinic.test', ADMIN_PASSWORD: 'tram over quiet lake' }
    const context = await createContext(parseEnv({ ...settings, LOG_LEVEL: 'silent' }))
    const readHash = async () =>
      (
        await context.db.kysely
          .withTables<{ administrator: { email: string; password_hash: string } }>()
          .selectFrom('administrator')
          .select('password_hash')
          .where('email', '=', 'first@clinic.test')
          .execute()
      ).map((row) => row.password_hash)
    await addFirstAdministrator(context)
    const [first] = await readHash()
    expect(first).toMatch(/^\$argon2id/)
    await addFirstAdministrator(context)
    expect(await readHash()).toEqual([first])
    await context.close()
    const weak = await createContext(parseEnv({ ...settings, ADMIN_PASSWORD: 'password1234', LOG_LEVEL: 'silent' }))
    await addFirstAdministrator(weak)
    const other = { ...weak, env: { ...weak.env, adminEmail: 'other@clinic.test' } }
    await expect(addFirstAdministrator(other)).rejects.toThrow('is easy to guess')
    await weak.close()
  })
})

describe('the board of a clinic', () => {
  it('can be listed, in full or only its unanswered posts', async () => {
    const all = JSON.parse((await maru(['board', 'list', '--partner', 'lumi', '--json'])).output) as { total: number }
    const { output } = await maru(['board', 'list', '--partner', 'lumi', '--unanswered', '--json'])
    const waiting = JSON.parse(output) as { total: number; rows: { state: string }[] }
    expect(waiting.total).toBeGreaterThan(0)
    expect(waiting.total).toBeLessThan(all.total)
    expect(new Set(waiting.rows.map(({ state }) => state))).toEqual(new Set(['UNANSWERED']))
    expect((await maru(['board', 'list', '--partner', 'lumi'])).output).toContain('private')
  })

  it('can be answered, and disallowed HTML is removed from the answer', async () => {
    const answer = ['board', 'answer', '--partner', 'lumi', '7']
    expect((await maru(answer, '<p onclick="x">Hello</p><script>y</script>')).code).toBe(0)
    const { output } = await maru(['board', 'show', '--partner', 'lumi', '7'])
    expect(JSON.parse(output)).toMatchObject({
      state: 'ANSWERED',
      answer: { content: '<p>Hello</p>' },
      history: [{ kind: 'CREATED' }, { kind: 'ANSWERED', actor: 'operator' }],
    })
    await maru([...answer, '--text'], 'One & two\nthree\n\nfour')
    const shown = JSON.parse((await maru(['board', 'show', '--partner', 'lumi', '7'])).output) as object
    expect(shown).toMatchObject({ answer: { content: '<p>One &amp; two<br />three</p><p>four</p>' } })
  })

  it.each([
    ['nothing', ['board', 'answer', '--partner', 'lumi', '7'], '<p> </p>', 2],
    ['a post that is not there', ['board', 'answer', '--partner', 'lumi', '999'], 'x', 1],
    ['another clinic’s post', ['board', 'show', '--partner', 'onyu', '8'], '', 1],
    ['no number', ['board', 'show', '--partner', 'lumi', 'x'], '', 2],
    ['odd days', ['board', 'retain', '--partner', 'lumi', '--days', '0'], '', 2],
  ])('refuses %s', async (_, argv, input, code) => {
    expect((await maru(argv, input)).code).toBe(code)
  })

  it('anonymises posts older than their period, and only with --apply', async () => {
    const retain = ['board', 'retain', '--partner', 'lumi', '--days', '30']
    expect((await maru(['board', 'retain', '--partner', 'lumi'])).output).toBe('consult: kept for 1095 days, 0 older')
    expect((await maru(retain)).output).toContain('consult: kept for 30 days, 1 older (1)\nNothing was changed')
    expect((await maru(['board', 'show', '--partner', 'lumi', '1'])).code).toBe(0)
    const { output } = await maru([...retain, '--apply', '--json'])
    expect(JSON.parse(output)).toMatchObject({ isApplied: true, anonymised: 1, boards: [{ days: 30, ids: [1] }] })
    expect((await maru(['board', 'show', '--partner', 'lumi', '1'])).code).toBe(1)
    expect((await maru(retain)).output).toContain('0 older')
    const context = await createContext(readEnv())
    const kept = await context.db.kysely
      .withTables<{ customer_post: Record<string, unknown> & { partner_id: number; id: number } }>()
      .selectFrom('customer_post')
      .selectAll()
      .where('partner_id', '=', 1)
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    const said = [
      'title',
      'content',
      'author_name',
      'search',
      'password_hash',
      'answer',
      'phone_sealed',
      'email_sealed',
    ]
    expect(said.map((name) => kept[name]).filter(Boolean)).toEqual([])
    await context.close()
  })
})
