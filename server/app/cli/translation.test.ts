import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createContext } from '../context.ts'
import { seedPartner } from '../demo/seed.ts'
import { parseEnv } from '../../core/env.ts'
import { commands } from './commands.ts'
import { runCli } from './run-cli.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'maru-translations-'))
const readEnv = () => parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
const file = join(dataDir, 'ja.xlf')

beforeAll(async () => {
  const context = await createContext(readEnv())
  await seedPartner(context, 'lumi')
  await context.close()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const maru = async (...argv: string[]) => {
  const printed: string[] = []
  const print = (text: string) => void printed.push(text)
  const code = await runCli({ argv: ['translation', ...argv], commands, readEnv, print, printError: print })
  return { code, text: printed.join('\n') }
}

it('counts texts, exports them for a translator and imports them back', async () => {
  expect((await maru('list', 'lumi')).text).toMatch(/^ja/)
  const out = await maru('export', 'lumi', 'ja', file, '--all', '--area', 'faqs')
  expect(out).toEqual({ code: 0, text: expect.stringMatching(/ja\.xlf: \d+ texts\.$/) })
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/(<target xml:space="preserve">)[^<]+/, '$1新しい質問'))
  expect((await maru('import', 'lumi', file, '--dry-run')).text).toMatch(/^ja: 1 written, \d+ unchanged, 0 refused\.$/)
  expect((await maru('import', 'lumi', file)).text).toMatch(/^ja: 1 written/)
  expect((await maru('import', 'lumi', file)).text).toMatch(/^ja: 0 written/)
  writeFileSync(file, text.replace(/(<source xml:space="preserve">)[^<]+/, '$1older'))
  const late = await maru('import', 'lumi', file)
  expect([late.code, late.text]).toEqual([1, expect.stringContaining('The source has changed since')])
})

it('says in one sentence what it does not take', async () => {
  expect((await maru('export', 'lumi', 'fr', file)).text).toContain('"fr" is not one of the clinic’s languages')
  writeFileSync(file, '<xliff version="2.0">')
  expect((await maru('import', 'lumi', file)).text).toMatch(/^Line 1: .*\(translation\/unreadable\)$/)
})
