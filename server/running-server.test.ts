import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findRunningPort, forgetRunning, noteRunning } from './running-server.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'maru-running-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

it('is known while it runs, and forgotten when it ends', async () => {
  expect(await findRunningPort({ dataDir })).toBeNull()
  await noteRunning({ dataDir }, 3106)
  expect(await findRunningPort({ dataDir })).toBe(3106)
  await forgetRunning({ dataDir })
  expect(await findRunningPort({ dataDir })).toBeNull()
})

it('is not known by the note of a process that is gone, and nobody forgets another’s', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(join(dataDir, 'running.json'), JSON.stringify({ pid, port: 3106 }))
  expect(await findRunningPort({ dataDir })).toBeNull()
  writeFileSync(join(dataDir, 'running.json'), JSON.stringify({ pid: process.ppid, port: 3107 }))
  await forgetRunning({ dataDir })
  expect(await findRunningPort({ dataDir })).toBe(3107)
})

it('is not known by a note that nobody can read', async () => {
  writeFileSync(join(dataDir, 'running.json'), '{')
  expect(await findRunningPort({ dataDir })).toBeNull()
})
