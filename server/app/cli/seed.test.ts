import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { layDatabase } from '#tests/prepared-data.ts'
import { parseEnv } from '../../core/env.ts'
import { commands } from './commands.ts'
import { runCli } from './run-cli.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'maru-seed-'))
beforeAll(() => layDatabase(dataDir))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const maru = async (...argv: string[]) => {
  const printed: string[] = []
  const print = (text: string) => void printed.push(text)
  const readEnv = () => parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const code = await runCli({ argv, commands, readEnv, print, printError: print })
  return { code, printed: printed.join('\n') }
}

it('rejects an invalid day and loads nothing', async () => {
  const { code, printed } = await maru('seed', '--day', '2031-02-30')
  expect([code, printed]).toEqual([2, 'Invalid --day "2031-02-30". Write a date like 2026-05-07.'])
  expect(JSON.parse((await maru('partner', 'list', '--json')).printed)).toEqual([])
})

it('loads the demo clinics as of a given day', async () => {
  const { printed } = await maru('seed', '--day', '2031-05-07')
  expect(printed).toBe('Loaded lumi, haneul, onyu.')
  const folder = join(dataDir, 'lumi')
  await maru('partner', 'export', 'lumi', folder)
  // A closed day that the demo calculates from its loading date.
  expect(readFileSync(join(folder, 'schedule-exceptions.json'), 'utf8')).toContain('2031-05-')
  expect((await maru('seed', '--day', '2031-05-08')).printed).toContain('nothing was loaded')
})
