import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { layDemo } from '#tests/prepared-data.ts'
import { createContext, type Context } from '../context.ts'
import { parseEnv } from '../../core/env.ts'
import { commands } from './commands.ts'
import { runCli } from './run-cli.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'maru-cli-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const readEnv = () => parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })

const maru = async (...argv: string[]) => {
  const printed: string[] = []
  const errors: string[] = []
  const code = await runCli({
    argv,
    commands,
    readEnv,
    print: (text) => printed.push(text),
    printError: (text) => errors.push(text),
  })
  return { code, printed: printed.join('\n'), errors: errors.join('\n') }
}

const openSeeded = async (): Promise<Context> => {
  await layDemo(dataDir)
  return createContext(readEnv())
}

const lumiIn = (context: Context) => context.findPartnerByHost('lumi.localhost')?.homepageConfig

describe('the maru command', () => {
  it('lists its commands without arguments and rejects unknown ones', async () => {
    expect(await maru()).toMatchObject({ code: 0, printed: expect.stringContaining('partner switch <partnerCode>') })
    expect(await maru('partner', 'delete')).toMatchObject({
      code: 2,
      errors: expect.stringContaining('Unknown command "partner delete".'),
    })
  })

  it('explains invalid options with the usage of the command', async () => {
    const { code, errors } = await maru('partner', 'list', '--colour')
    expect(code).toBe(2)
    expect(errors).toContain('Usage: maru partner list [--json]')
  })

  it('explains invalid settings in one sentence', async () => {
    const printed: string[] = []
    const code = await runCli({
      argv: ['partner', 'list'],
      commands,
      readEnv: () => parseEnv({ PORT: 'x' }),
      print: () => {},
      printError: (text) => printed.push(text),
    })
    expect([code, printed]).toEqual([2, ['The setting PORT is "x". To fix it: use a whole number from 0 to 65535.']])
  })
})

describe('partners on the command line', () => {
  it('are loaded once and listed', async () => {
    expect(await maru('seed')).toMatchObject({ code: 0, printed: 'Loaded lumi, haneul, onyu.' })
    expect((await maru('seed')).printed).toBe('Partners already exist; nothing was loaded.')
    const { printed } = await maru('partner', 'list', '--json')
    expect(JSON.parse(printed)).toMatchObject([
      { code: 'lumi', homepageType: 'COMMERCE', languages: ['ko', 'ja', 'en', 'zh'] },
      { code: 'haneul', homepageType: 'HYBRID' },
      { code: 'onyu', homepageType: 'BRANDING' },
    ])
    expect((await maru('partner', 'list')).printed).toContain('lumi')
  })

  it('are switched and rolled back under increasing versions, visible to a running server', async () => {
    const server = await openSeeded()
    try {
      const switched = await maru('partner', 'switch', 'lumi', '--template', 'clean', '--type', 'HYBRID', '--json')
      expect(JSON.parse(switched.printed)).toEqual({
        partnerCode: 'lumi',
        templateCode: 'clean',
        homepageType: 'HYBRID',
        version: 2,
      })
      await expect.poll(() => lumiIn(server)).toMatchObject({ homepageType: 'HYBRID', version: 2 })
      expect((await maru('partner', 'rollback', 'lumi')).code).toBe(0)
      await expect.poll(() => lumiIn(server)).toMatchObject({ homepageType: 'COMMERCE', version: 3 })
      expect(await maru('partner', 'rollback', 'lumi')).toMatchObject({
        code: 1,
        printed: 'lumi has no earlier settings to restore.',
      })
    } finally {
      await server.close()
    }
  })

  it.each([
    [['nobody', '--template', 'clean'], 'Unknown partner "nobody". Existing partners: lumi, haneul, onyu.'],
    [['lmui', '--template', 'clean'], 'Unknown partner "lmui". Did you mean "lumi"? Existing partners:'],
    [['lumi', '--template', 'none'], 'Unknown template "none".'],
    [['lumi', '--template', 'claen'], 'Unknown template "claen". Did you mean "clean"? Templates:'],
    [['lumi', '--templat', 'clean'], '"maru partner switch" has no option --templat. Did you mean "--template"?'],
    [['lumi', '--type', 'SHOP'], 'Unknown site type "SHOP". Site types: COMMERCE, HYBRID, BRANDING.'],
  ])('are not switched by the invalid arguments %j, which the error explains', async (args, message) => {
    await layDemo(dataDir)
    const { code, errors } = await maru('partner', 'switch', ...args)
    expect(code).toBe(2)
    expect(errors).toContain(message)
  })
})

describe('copies of the database', () => {
  it('are made and restored while a server runs, which then clears its caches', async () => {
    const server = await openSeeded()
    const told: (readonly string[] | null)[] = []
    server.onChange((tags) => told.push(tags))
    try {
      const copy = join(dataDir, 'copy.sqlite')
      expect((await maru('backup', copy)).code).toBe(0)
      await maru('partner', 'switch', 'lumi', '--type', 'BRANDING')
      await expect.poll(() => lumiIn(server)?.homepageType).toBe('BRANDING')
      const restored = await maru('restore', copy)
      expect(restored.printed).toContain('The previous database is in')
      await expect.poll(() => lumiIn(server)?.homepageType).toBe('COMMERCE')
      expect(told.at(-1)).toBeNull()
      expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(1)
    } finally {
      await server.close()
    }
  })

  it('never overwrite a file, and only a copy can be restored', async () => {
    await layDemo(dataDir)
    const file = join(dataDir, 'notes.txt')
    writeFileSync(file, 'not a database, but longer than nothing')
    expect(await maru('backup', file)).toMatchObject({ code: 2, errors: expect.stringContaining('already exists') })
    expect(await maru('restore', file)).toMatchObject({ code: 2, errors: expect.stringContaining('is not a database') })
    expect(await maru('restore', join(dataDir, 'missing'))).toMatchObject({ code: 2 })
    expect(existsSync(join(dataDir, 'maru.sqlite.restoring'))).toBe(false)
    expect((await maru('partner', 'list')).printed).toContain('lumi')
  })
})

describe('maru secret rotate', () => {
  it('gives the deployment a new key and keeps the previous one', async () => {
    const context = await createContext(readEnv())
    const sealed = context.secrets.encrypt('phone', '010-1234-5678')
    await context.close()
    expect(await maru('secret', 'rotate')).toMatchObject({ code: 0, printed: expect.stringContaining('0 values') })
    const after = await createContext(readEnv())
    expect(after.secrets.isStale(sealed)).toBe(true)
    expect(after.secrets.decrypt('phone', sealed)).toBe('010-1234-5678')
    await after.close()
  })

  it('explains what to do if the settings hold the key', async () => {
    const errors: string[] = []
    const code = await runCli({
      argv: ['secret', 'rotate'],
      commands,
      readEnv: () => parseEnv({ DATA_DIR: dataDir, SECRET_KEY: '01'.repeat(32) }),
      print: () => {},
      printError: (text) => errors.push(text),
    })
    expect(code).toBe(2)
    expect(errors.join()).toContain('set SECRET_KEY=<new>,<old> on every node')
  })
})
