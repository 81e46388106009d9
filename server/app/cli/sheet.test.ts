import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createContext } from '../context.ts'
import { seedPartner } from '../demo/seed.ts'
import { parseEnv } from '../../core/env.ts'
import { commands } from './commands.ts'
import { runCli } from './run-cli.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'maru-sheets-'))
const readEnv = () => parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
const file = join(dataDir, 'faqs.csv')

beforeAll(async () => {
  const context = await createContext(readEnv())
  await seedPartner(context, 'lumi')
  await context.close()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const maru = async (...argv: string[]) => {
  const printed: string[] = []
  const print = (text: string) => void printed.push(text)
  const code = await runCli({ argv, commands, readEnv, print, printError: print })
  return { code, text: printed.join('\n') }
}

it('exports a sheet and imports a changed one into the working copy', async () => {
  expect(await maru('sheet', 'export', 'lumi', 'faqs', file)).toMatchObject({ code: 0 })
  const text = readFileSync(file, 'utf8')
  const [, question = ''] = /\n1,공개,("[^"]*"|[^,]*)/.exec(text) ?? []
  writeFileSync(file, text.replace(question, '바뀐 질문입니다'))
  const planned = await maru('sheet', 'import', 'lumi', 'faqs', file, '--dry-run')
  expect(planned).toMatchObject({ code: 0 })
  expect(planned.text).toMatch(/^1 changed, \d+ same\n {2}2 changed .+\n {4}question\.ko: .+ → 바뀐 질문입니다$/)
  expect((await maru('sheet', 'import', 'lumi', 'faqs', file)).text).toContain('Import 1: 1 drafts are ready')
  expect((await maru('sheet', 'import', 'lumi', 'faqs', file, '--json')).text).toContain('"entries": []')
})

it('explains rejected input in one sentence', async () => {
  writeFileSync(file, 'a,b\n1,2')
  const refused = await maru('sheet', 'import', 'lumi', 'faqs', file)
  expect([refused.code, refused.text]).toEqual([1, expect.stringContaining('(spreadsheet/no-header)')])
  expect((await maru('sheet', 'import', 'lumi', 'popups', file)).text).toMatch(/^The kind must be one of: products, /)
  expect((await maru('sheet', 'import', 'lumi', 'faqs', file, '--absent', 'burn')).code).toBe(2)
  expect((await maru('sheet', 'import', 'lumi', 'faqs', 'nowhere.csv')).text).toBe('File not found: nowhere.csv.')
})
