import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createContext } from '../context.ts'
import { seedPartner } from '../demo/seed.ts'
import { parseEnv } from '../../core/env.ts'
import { commands } from './commands.ts'
import { runCli } from './run-cli.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'maru-redirects-'))
const readEnv = () => parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })

beforeAll(async () => {
  const context = await createContext(readEnv())
  await seedPartner(context, 'lumi')
  await context.close()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const maru = async (...argv: string[]) => {
  const printed: string[] = []
  const print = (text: string) => void printed.push(text)
  const code = await runCli({ argv: ['redirect', ...argv], commands, readEnv, print, printError: print })
  return { code, text: printed.join('\n') }
}

it('adds, lists, imports and removes redirects', async () => {
  expect(await maru('put', 'lumi', '/old', '/products')).toEqual({
    code: 0,
    text: '1 added, 0 changed, 0 unchanged.',
  })
  const file = join(dataDir, 'old.csv')
  writeFileSync(file, '/old,/brandings\n/older,/brandings\n')
  expect((await maru('import', 'lumi', file)).text).toBe('1 added, 1 changed, 0 unchanged.')
  expect((await maru('list', 'lumi')).text).toBe('      0  /old → /brandings\n      0  /older → /brandings')
  expect(await maru('remove', 'lumi', '/old/')).toEqual({ code: 0, text: 'Removed the redirect from /old/.' })
  expect((await maru('remove', 'lumi', '/old')).code).toBe(1)
})

it('explains rejected input in one sentence', async () => {
  expect(await maru('put', 'lumi', '/products', '/')).toEqual({
    code: 1,
    text: '/products is a page of this site and cannot be redirected. (redirect/own-page)',
  })
  expect((await maru('put', 'lumi', '/x')).code).toBe(2)
  expect((await maru('import', 'lumi', 'nowhere.csv')).text).toBe('File not found: "nowhere.csv".')
})
