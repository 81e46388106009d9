import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseEnv } from '#server/core/env.ts'
import { describeOnBoth } from './dialects.ts'

const { rootDir } = parseEnv({})
const { PATH, NODE_COMPILE_CACHE } = process.env

const maru = (args: readonly string[], settings: Record<string, string>) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(process.execPath, [join(rootDir, 'server/app/cli/index.ts'), ...args], {
      env: { PATH, NODE_COMPILE_CACHE, LOG_LEVEL: 'error', ...settings },
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('exit', (code) => resolve({ code, output }))
  })

describeOnBoth('an empty database', (dialect) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'maru-processes-'))
  let settings: Record<string, string>
  beforeAll(async () => {
    settings = { DATA_DIR: dataDir, ...(await dialect.settings()) }
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  it('is migrated and seeded once by several processes that start at once', { timeout: 90_000 }, async () => {
    const started = await Promise.all([1, 2, 3].map(() => maru(['seed'], settings)))
    expect(started.map(({ code, output }) => (code === 0 ? code : output))).toEqual([0, 0, 0])
    const loaded = started.flatMap(({ output }) => output.match(/lumi|haneul|onyu/g) ?? [])
    expect(loaded.toSorted()).toEqual(['haneul', 'lumi', 'onyu'])
    const { output } = await maru(['partner', 'list', '--json'], settings)
    expect(JSON.parse(output)).toMatchObject([{ code: 'lumi' }, { code: 'haneul' }, { code: 'onyu' }])
  })
})
