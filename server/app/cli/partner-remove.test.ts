import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { layDemo } from '#tests/prepared-data.ts'
import { parseEnv } from '../../core/env.ts'
import { commands } from './commands.ts'
import { runCli } from './run-cli.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'maru-remove-'))
  await layDemo(dataDir)
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const readEnv = () => parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })

const maru = async (argv: string[], piped = '') => {
  const printed: string[] = []
  const print = (text: string) => void printed.push(text)
  const code = await runCli({ argv, commands, readEnv, print, printError: print, readInput: async () => piped })
  return { code, printed: printed.join('\n') }
}

const codes = async (): Promise<string[]> =>
  JSON.parse((await maru(['partner', 'list', '--json'])).printed).map(({ code }: { code: string }) => code)

it('lists what a clinic has, and removes nothing until its code is typed', async () => {
  const { code, printed } = await maru(['partner', 'remove', 'lumi'], 'onyu')
  expect(code).toBe(1)
  expect(printed).toMatch(/lumi \(lumi\.localhost, localhost\) has: .*partner 1, .*product \d+/)
  expect(printed).toContain('Nothing was removed. To continue, type "lumi" or add --yes.')
  expect(await codes()).toEqual(['lumi', 'haneul', 'onyu'])
})

it('removes a clinic after its code is typed', async () => {
  expect((await maru(['partner', 'remove', 'lumi'], 'lumi')).printed).toContain('Removed lumi.')
  expect(await codes()).toEqual(['haneul', 'onyu'])
})

it('removes the demo clinics with --yes, and they can be loaded again', async () => {
  expect((await maru(['demo', 'remove', '--yes'])).printed).toContain('Removed lumi, haneul, onyu.')
  expect(await codes()).toEqual([])
  expect((await maru(['demo', 'remove', '--yes'])).printed).toBe('There are no demo clinics.')
  expect((await maru(['seed'])).printed).toBe('Loaded lumi, haneul, onyu.')
})

it('explains an unknown clinic code', async () => {
  expect(await maru(['partner', 'remove', 'lumy', '--yes'])).toMatchObject({
    code: 2,
    printed: 'Unknown partner "lumy". Did you mean "lumi"? Existing partners: lumi, haneul, onyu.',
  })
})
