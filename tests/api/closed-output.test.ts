import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findFreePort } from '#tests/free-port.ts'

let dataDir: string
let running: ChildProcess | undefined
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'maru-closed-'))
})
afterEach(() => {
  running?.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** Starts a program of the build with its output in pipes. */
const start = (args: readonly string[], settings: Record<string, string> = {}) => {
  running = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, SEED: 'clinics', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return running
}

/** Closes the readers of both, as `2>&1 | head -1` does once it has its line. */
const closeReaders = ({ stdout, stderr }: ChildProcess) => {
  stdout?.destroy()
  stderr?.destroy()
}

const read = (port: number) =>
  new Promise<number | undefined>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/', headers: { host: 'lumi.localhost' } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    }).on('error', reject)
  })

describe('a program whose output is closed', () => {
  it('finishes a command and exits with its usual status', async () => {
    const command = start(['dist/app/maru.mjs', 'seed'])
    closeReaders(command)
    expect(await once(command, 'exit')).toEqual([0, null])
    const listing = start(['dist/app/maru.mjs', 'partner', 'list'])
    let listed = ''
    listing.stdout?.on('data', (chunk) => (listed += chunk))
    await once(listing, 'close')
    expect(listed).toContain('haneul')
  })

  it('exits with the failure status of a failing command', async () => {
    const command = start(['dist/app/maru.mjs', 'partner', 'list', '--colour'])
    closeReaders(command)
    expect(await once(command, 'exit')).toEqual([2, null])
  })

  it('keeps a server responding, and lets it stop', async () => {
    const port = await findFreePort()
    const server = start(['dist/app/server.mjs'], { PORT: String(port), HOST: '127.0.0.1', ACCESS_LOG: 'on' })
    await expect.poll(() => read(port).catch(() => 0), { timeout: 30_000 }).toBe(200)
    closeReaders(server)
    for (let times = 0; times < 5; times += 1) expect(await read(port)).toBe(200)
    server.kill('SIGINT')
    expect(await once(server, 'exit')).toEqual([0, null])
  })
})
