import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findRunningPort, forgetRunning, noteRunning } from './running-server.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'maru-running-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const noteOf = (pid: number) => join(dataDir, 'running', String(pid))

it('is known while it runs, and forgotten when it ends', async () => {
  expect(await findRunningPort({ dataDir })).toBeNull()
  await noteRunning({ dataDir }, 3106)
  expect(await findRunningPort({ dataDir })).toBe(3106)
  await forgetRunning({ dataDir })
  expect(await findRunningPort({ dataDir })).toBeNull()
})

it('is the one that started last, and another one when that has ended', async () => {
  mkdirSync(join(dataDir, 'running'))
  writeFileSync(noteOf(process.ppid), '3107')
  utimesSync(noteOf(process.ppid), 1, 1)
  await noteRunning({ dataDir }, 3106)
  expect(await findRunningPort({ dataDir })).toBe(3106)
  await forgetRunning({ dataDir })
  expect(await findRunningPort({ dataDir })).toBe(3107)
})

it('is not known by the note of a process that is gone, which the next one tidies away', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  mkdirSync(join(dataDir, 'running'))
  writeFileSync(noteOf(pid), '3106')
  expect(await findRunningPort({ dataDir })).toBeNull()
  await noteRunning({ dataDir }, 3107)
  expect(existsSync(noteOf(pid))).toBe(false)
})

it('ignores an unreadable note', async () => {
  mkdirSync(join(dataDir, 'running'))
  writeFileSync(noteOf(process.pid), '{')
  expect(await findRunningPort({ dataDir })).toBeNull()
})
