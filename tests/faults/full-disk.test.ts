import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type RunningSite } from '#tests/e2e/start-site.ts'
import { ask, startVisitors } from './visitors.ts'
import { startWriter } from './writer.ts'

const ADMIN = { email: 'faults@clinic.test', password: 'olive lamp over the harbour' }
const PAGES = ['/', '/products', '/search?keyword=a', '/cscenter/notice']
const MEGABYTES = 48

const isAsked = process.env['MARU_LONG_FORM'] === 'faults'

/** A small disk in memory; null where this user may mount none. */
const mountDisk = (): string | null => {
  const folder = mkdtempSync(join(tmpdir(), 'maru-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    console.info('Skipped: a full disk, since this user may mount none.')
    return null
  }
}

const disk = isAsked ? mountDisk() : null

describe.skipIf(disk === null)('a full disk', () => {
  const folder = disk ?? ''
  let site: RunningSite
  beforeAll(async () => {
    site = await startServer({
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    })
  }, 90_000)
  afterAll(async () => {
    await site.stop()
    execFileSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true, force: true })
  })

  it('lets visitors read, refuses writes with an error, loses nothing, and recovers once there is space', async () => {
    const { port } = site
    for (const path of PAGES) await ask({ port, path })
    const before = await startWriter(port, ADMIN)
    await pause(1000)
    fillDisk(join(folder, 'filling'))
    const visitors = startVisitors(port, PAGES)
    await expect.poll(() => before.told().refused.some((line) => line.startsWith('507'))).toBe(true)
    const { refused } = await before.stop()
    expect(refused.filter((line) => !line.startsWith('507'))).toEqual([])
    expect(refused.at(-1)).toContain('server/disk-full')
    const seen = await visitors.stop()
    expect([seen.asked > 10, seen.failures]).toEqual([true, new Map()])

    rmSync(join(folder, 'filling'))
    const after = await startWriter(port, ADMIN)
    await pause(1000)
    const written = await after.stop()
    expect([written.refused, written.kept.size > 3]).toEqual([[], true])
    expect(await before.findLost()).toEqual([])
    expect(await after.findLost()).toEqual([])
    console.info(`Full disk: ${seen.asked} pages, 0 failed; ${refused.length} writes told 507, nothing lost`)
  }, 120_000)
})

/** Writes until nothing fits. */
const fillDisk = (file: string): void => {
  for (const size of [1_048_576, 65_536, 4096]) {
    for (;;) {
      try {
        writeFileSync(file, Buffer.alloc(size), { flag: 'a' })
      } catch {
        break
      }
    }
  }
}
