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

it('findRunningPort returns the port while the server runs, and null afterwards', async () => {
  expect(await findRunningPort({ dataDir })).toBeNull()
  await noteRunning({ dataDir }, 3106)
  expect(await findRunningPort({ dataDir })).toBe(3106)
  await forgetRunning({ dataDir })
  expect(await findRunningPort({ dataDir })).toBeNull()
})

it('findRunningPort returns the last started server, then an earlier one once that has ended', async () => {
  mkdirSync(join(dataDir, 'running'))
  writeFileSync(noteOf(process.ppid), '3107')
  utimesSync(noteOf(process.ppid), 1, 1)
  await noteRunning({ dataDir }, 3106)
  expect(await findRunningPort({ dataDir })).toBe(3106)
  await forgetRunning({ dataDir })
  expect(await findRunningPort({ dataDir })).toBe(3107)
})

it('findRunningPort ignores the note of a dead process, and the next start deletes it', async () => {
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
