import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createContext } from '../context.ts'
import { seedPartner } from '../demo/seed.ts'
import { parseEnv } from '../../core/env.ts'
import { commands } from './commands.ts'
import { runCli } from './run-cli.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'maru-cli-team-'))
const readEnv = () => parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
beforeAll(async () => {
  const context = await createContext(readEnv())
  await seedPartner(context, 'lumi')
  await context.close()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const maru = async (line: string, input = '') => {
  const lines: string[] = []
  const print = (text: string) => void lines.push(text)
  const argv = line.split(' ')
  const code = await runCli({ argv, commands, readEnv, print, printError: print, readInput: async () => input })
  return { code, output: lines.join('\n') }
}

it('lists, invites, changes and removes, as owners do', async () => {
  expect((await maru('team list --partner lumi')).output).toContain('The team has no members yet')
  const invited = await maru('team invite --partner lumi Kim@clinic.test --role editor --name Kim')
  expect([invited.code, invited.output]).toEqual([
    0,
    expect.stringMatching(
      /^kim@clinic\.test is invited as editor\. .* http:\/\/lumi\.localhost:?\d*\/console\/invitation#/,
    ),
  ])
  for (const [email, role] of [
    ['owner@clinic.test', 'owner'],
    ['desk@clinic.test', 'desk'],
  ]) {
    await maru(`admin add ${email} --partner lumi --role ${role}`, 'olive rain 42 kite')
  }
  expect((await maru('team role --partner lumi DESK@clinic.test viewer')).output).toBe(
    'desk@clinic.test now has the role viewer.',
  )
  const { output } = await maru('team list --partner lumi')
  expect(output).toContain('desk@clinic.test  viewer')
  expect(output).toMatch(/kim@clinic\.test {2}editor {2}invited until /)
  expect((await maru('team remove --partner lumi desk@clinic.test')).output).toBe(
    'desk@clinic.test is no longer a member of the team.',
  )
  const last = await maru('team remove --partner lumi owner@clinic.test')
  expect([last.code, last.output]).toEqual([1, expect.stringContaining('last owner')])
  const listed: unknown = JSON.parse((await maru('team list --partner lumi --json')).output)
  expect(listed).toMatchObject({ members: [{ email: 'owner@clinic.test' }], invitations: [{ role: 'editor' }] })
})

it('says what it does not understand', async () => {
  expect((await maru('team invite --partner lumi a@b.test --role operator')).output).toContain(
    'Unknown role "operator"',
  )
  expect((await maru('team invite --partner lumi a@b.test --role desk --host else.test')).output).toContain(
    'is not a host of this clinic',
  )
  expect((await maru('team role --partner lumi nobody@b.test desk')).output).toContain('is not a member of the team')
  expect((await maru('team remove --partner lumi')).code).toBe(2)
})
