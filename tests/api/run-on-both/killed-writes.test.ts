import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import { getContent, listRevisions } from '#schemas/generated/api/content.ts'
import { listMedia } from '#schemas/generated/api/media.ts'
import { workingCopy } from '#server/content/entry.ts'
import { findEntry } from '#server/content/entries.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { tidyMedia } from '#server/resources/media/index.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { countOf, createChance, seedOf } from '../long-form.ts'
import { describeOnBoth } from './dialects.ts'

const PASSWORD = 'olive lamp over the harbour'

/** Content that write-forever.ts publishes together, and the addresses where visitors read it. */
const STAMPED = {
  'products 1': '/api/customer/global/products/1',
  'products 2': '/api/customer/global/products/2',
  'notices 1': '/api/customer/global/notices/1',
  'faqs 1': '/api/customer/global/faqs/1',
  'brandings 1': '/api/customer/global/brandings/1',
}

describeOnBoth('a process that is killed while it writes, publishes and uploads', (dialect) => {
  const kills = countOf('kills', dialect.name === 'sqlite' ? 4 : 2)
  const chance = createChance(seedOf('kills'))
  const id = parsePartnerId(1)
  let dataDir: string
  let settings: Record<string, string>
  let api: TestApi
  let admin: { headers: { cookie: string } }
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'maru-killed-'))
    settings = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...(await dialect.settings()) }
    api = await startApi([{ code: 'a' }], settings)
    const email = 'owner@clinic.test'
    await addAdministrator(api.context.db, { email, password: PASSWORD, partnerId: id, role: 'owner' }, NOON)
    const { headers } = await api.ask(createAdminSession, { email, password: PASSWORD })
    admin = { headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } }
    // The fixture's first treatment names one that is not there.
    const { edit, data } = (await api.ask(getContent, { kind: 'products', key: '1' }, admin)).body.row
    const since = { headers: { ...admin.headers, 'if-match': `"${edit}"` } }
    await api.send('PUT', '/api/admin/content/products/1', { data: { ...data, relatedProductIds: [2] } }, since)
  })
  afterAll(async () => {
    await api.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  /**
   * Runs the writing process and kills it some milliseconds after a number of answers; returns the lines it printed.
   */
  const writeAndKill = async (first: number, answers: number, afterMs: number): Promise<string[]> => {
    const given = [
      join(import.meta.dirname, 'write-forever.ts'),
      admin.headers.cookie,
      String(first),
      NOON.toISOString(),
    ]
    const child = spawn(process.execPath, given, {
      env: { ...process.env, ...settings, NODE_COMPILE_CACHE: join(dataDir, 'compiled') },
    })
    let [output, errors] = ['', '']
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    child.once('close', () => resolve())
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
    const count = () => (errors === '' ? output.split('\n').length : Infinity)
    try {
      await expect.poll(count, { timeout: 180_000, interval: 5 }).toBeGreaterThan(1 + answers)
      await pause(afterMs)
    } finally {
      // One that is left over would go on writing beside what comes next.
      child.kill('SIGKILL')
      await ended
    }
    expect(errors).toBe('')
    return output.split('\n')
  }

  const stampOf = (value: unknown): number => Number(/stamp (\d+)/.exec(JSON.stringify(value))?.[1] ?? 0)

  /** Confirmed writes so far: the last stamp of each entry, the last publication, and the addresses of pictures. */
  const told = { saved: new Map<string, number>(), published: 0, kept: new Set<string>() }

  const note = (lines: readonly string[]) => {
    for (const line of lines) {
      const [what, ...rest] = line.split(' ')
      if (what === 'saved') told.saved.set(rest.slice(0, 2).join(' '), Number(rest[2]))
      if (what === 'published') told.published = Number(rest[0])
      if (what === 'kept') told.kept.add(rest[0] ?? '')
    }
  }

  const expectWhole = async () => {
    const stamps = new Set<number>()
    for (const [name, address] of Object.entries(STAMPED)) {
      const [kind = '', key = ''] = name.split(' ')
      const seen = stampOf((await api.get(address)).body)
      stamps.add(seen)
      const entry = await findEntry(id, api.context.db.kysely, { kind, key })
      if (!entry) throw new Error(`${name} is gone`)
      // A confirmed draft still exists, or has been published since.
      expect(stampOf(workingCopy(entry).data), name).toBeGreaterThanOrEqual(told.saved.get(name) ?? 0)
      const [newest] = (await api.ask(listRevisions, { kind, key }, admin)).body.rows
      expect([stampOf(entry.published?.data), entry.published?.revision], name).toEqual([seen, newest?.revision])
      expect(stampOf(newest?.data), name).toBe(seen)
    }
    expect([...stamps]).toHaveLength(1)
    expect(Math.max(...stamps)).toBeGreaterThanOrEqual(told.published)
  }

  it('loses no confirmed write, and publishes nothing in part', async () => {
    const begun = performance.now()
    for (let kill = 0; kill < kills; kill += 1) {
      note(await writeAndKill(1 + kill * 100, Math.floor(chance() * 18), Math.floor(chance() * 40)))
      await expectWhole()
      if (kill % 25 === 24) console.info(`${kill + 1} kills on ${dialect.name}`)
    }
    expect(told.saved.size).toBe(5)
    expect(told.published).toBeGreaterThan(0)
    const seconds = ((performance.now() - begun) / 1000).toFixed(0)
    const facts = `${told.published} the last stamp that it told was public, ${told.kept.size} pictures`
    console.info(`${kills} kills on ${dialect.name} in ${seconds} s: ${facts}`)
  }, 3_600_000)

  it('has every confirmed picture complete, and serves no other', async () => {
    const first = (await api.ask(listMedia, { size: 100 }, admin)).body
    const rows = [...first.rows]
    for (let page = 2; rows.length < first.total; page += 1) {
      rows.push(...(await api.ask(listMedia, { size: 100, page }, admin)).body.rows)
    }
    const named = new Set(rows.map(({ fileAddress }) => fileAddress))
    expect([...told.kept].filter((address) => !named.has(address))).toEqual([])
    for (const address of named) {
      const { status, bytes } = await api.read(address)
      expect(status, address).toBe(200)
      // Whole, to the last byte.
      expect((await sharp(bytes, { failOn: 'error' }).stats()).isOpaque, address).toBe(true)
    }
    for (const file of listFiles('media/1')) {
      if (!named.has(`/media/${file}`)) expect((await api.read(`/media/${file}`)).status, file).toBe(404)
    }
    // Files that a killed process was receiving or writing are made to look old.
    for (const folder of ['uploads', 'media/1']) {
      for (const file of listFiles(folder)) utimesSync(join(dataDir, folder, file), new Date(0), new Date(0))
    }
    await tidyMedia(id, api.context, new Date(NOON.getTime() + 7_200_000))
    await api.context.files.sweep(new Date(1000))
    expect(listFiles('uploads')).toEqual([])
    expect(listFiles('media/1')).toHaveLength(rows.length)
  }, 600_000)

  const listFiles = (folder: string): string[] => {
    const path = join(dataDir, folder)
    return existsSync(path) ? readdirSync(path) : []
  }
})
