import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import { listMedia } from '#schemas/generated/api/media.ts'
import { parsePartnerId } from '#server/db/partner-id.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { tidyMedia } from '#server/resources/media/index.ts'
import { NOON, startApi, type TestApi } from './harness.ts'

const PASSWORD = 'olive lamp over the harbour'
const KILLS = 8

let dataDir: string
let api: TestApi
let cookie: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'maru-killed-'))
  api = await startApi([{ code: 'a' }], { DATA_DIR: dataDir })
  const email = 'owner@clinic.test'
  const owner = { email, password: PASSWORD, partnerId: parsePartnerId(1), role: 'owner' as const }
  await addAdministrator(api.context.db, owner, NOON)
  const { headers } = await api.ask(createAdminSession, { email, password: PASSWORD })
  cookie = String(headers['set-cookie']).split(';')[0] ?? ''
})
afterAll(async () => {
  await api.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Lets a process upload, kills it so many milliseconds after its first picture, and gives what it had been told by then. */
const uploadAndKill = async (first: number, afterMs: number): Promise<string[]> => {
  const given = [dataDir, cookie, String(first), NOON.toISOString()]
  const child = spawn(process.execPath, [join(import.meta.dirname, 'upload-forever.ts'), ...given])
  let output = ''
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  child.once('close', () => resolve())
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await expect.poll(() => output, { timeout: 30_000, interval: 5 }).toContain('/media/')
  await pause(afterMs)
  child.kill('SIGKILL')
  await ended
  return output.split('\n').filter((line) => line.startsWith('/media/'))
}

const listFiles = (folder: string): string[] => {
  const path = join(dataDir, folder)
  return existsSync(path) ? readdirSync(path) : []
}

it('a process that is killed while it receives pictures loses none of which it told, and leaves none that is served', async () => {
  const told: string[] = []
  for (let kill = 0; kill < KILLS; kill += 1) told.push(...(await uploadAndKill(kill * 1000, kill * 23)))
  expect(told.length).toBeGreaterThanOrEqual(KILLS)
  const { rows, total } = (await api.ask(listMedia, { size: 100 }, { headers: { cookie } })).body
  expect(rows).toHaveLength(total)
  expect(total).toBeGreaterThanOrEqual(told.length)
  const named = new Set(rows.map(({ fileAddress }) => fileAddress))
  for (const address of [...named, ...told]) {
    const { status, bytes } = await api.read(address)
    expect(status, address).toBe(200)
    // Whole, to the last byte.
    expect((await sharp(bytes, { failOn: 'error' }).stats()).isOpaque, address).toBe(true)
  }
  for (const name of listFiles('media/1')) {
    if (named.has(`/media/${name}`)) continue
    expect((await api.read(`/media/${name}`)).status, name).toBe(404)
  }
  // What a killed process was receiving or writing is old by now.
  for (const folder of ['uploads', 'media/1']) {
    for (const name of listFiles(folder)) utimesSync(join(dataDir, folder, name), new Date(0), new Date(0))
  }
  await tidyMedia(parsePartnerId(1), api.context, new Date(NOON.getTime() + 7_200_000))
  await api.context.files.sweep(new Date(1000))
  expect(listFiles('uploads')).toEqual([])
  expect(listFiles('media/1')).toHaveLength(total)
}, 120_000)
