import { omit } from 'es-toolkit'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import type { Context } from '../../app/context.ts'
import type { Database } from '../../db/database.ts'
import { renewMarks } from '../../db/marks.ts'
import { openDatabase } from '../../db/open.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { toTenant } from '../../tenancy/tenant.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { readPageKey } from '../../tenancy/page-key.ts'
import { ANNOUNCED } from '../../core/stale-rules.ts'
import { createWarmStart, cachedPagesFile } from './warm-start.ts'

type Parts = Parameters<typeof createWarmStart>[0]

const NOW = 100 * 3_600_000
const tenants = [1, 2].map((id) =>
  toTenant(parsePartnerId(id), makePartner(id, `clinic-${id}`), makeMarketing(), makeConfig()),
)
const keyOf = (id: number, address: string) => {
  const tenant = tenants.find((one) => one.id === id)
  const key = tenant && readPageKey('html', address, tenant)
  if (!key) throw new Error('No key')
  return key
}

let folder: string
let db: Database
let warned: string[]
let parts: Parts
let place: { file: string; build: string }
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'maru-warm-'))
  db = await openDatabase({ dataDir: folder, databaseUrl: null }, [], new Date(NOW), () => {})
  warned = []
  place = { file: cachedPagesFile({ dataDir: folder }), build: 'build' }
  const needed = {
    db,
    clock: { now: () => new Date(NOW) },
    logger: { warn: (_: unknown, words: string) => void warned.push(words) },
    loadPartner: async (id: number) => tenants.find((one) => one.id === id) ?? null,
    onChange: () => () => {},
    catchUp: async () => {},
    backEnd: null,
  }
  // Only the used parts.
  parts = needed as unknown as Parts
})
afterEach(async () => {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

const begin = () =>
  createPageCache({
    now: () => NOW,
    lifetimes: ANNOUNCED,
    limits: { perPartner: 1e9, inAll: 1e9 },
    report: () => {},
    random: () => 0.5,
  })
/** Renders a page for each address, for the clinic with this number. */
const fill = async (
  cache: PageCache,
  pages: readonly (readonly [number, string])[],
  toTags = (id: number) => [`partner:${id}`],
) => {
  for (const [id, address] of pages) {
    const keep = { tags: toTags(id), validUntil: null }
    const rendered = { status: 200, headers: { link: address }, text: `page ${address}`, keep, isBroken: false }
    await cache.answer(keyOf(id, address), async () => rendered)
  }
}
const change = (tags: string[]) => db.write([], (transaction) => renewMarks(transaction, tags))
const addresses = (cache: PageCache) => cache.list().map(({ key }) => `${key.partnerId} ${key.address}`)
/** Starts the next process with its own parts. */
const startAgain = async (more: Partial<Parts> = {}, build = place.build) => {
  const cache = begin()
  await createWarmStart({ ...parts, ...more }, cache, { ...place, build }).load()
  return cache
}

describe('saved pages', () => {
  it('are restored after a restart, complete and in order', async () => {
    const cache = begin()
    await fill(cache, [
      [1, '/'],
      [2, '/'],
      [1, '/products'],
    ])
    await createWarmStart(parts, cache, place).save()
    const again = await startAgain()
    expect(addresses(again)).toEqual(addresses(cache))
    const [before, after] = [cache, again].map((one) => one.find(keyOf(1, '/products'), NOW))
    if (!after) throw new Error('Not kept')
    expect(before).toMatchObject(omit(after, ['body', 'size']))
    expect(String(await after.body.read('identity'))).toBe('page /products')
    expect(again.size).toEqual(cache.size)
    expect(warned).toEqual([])
  })

  it('are not restored for another build, or if nothing was saved', async () => {
    expect((await startAgain()).list()).toEqual([])
    const cache = begin()
    await fill(cache, [[1, '/']])
    await createWarmStart(parts, cache, place).save()
    expect((await startAgain({}, 'another')).list()).toEqual([])
    expect(warned).toEqual([])
  })

  it('are not restored if their clinic has changed since', async () => {
    const cache = begin()
    await fill(cache, [
      [1, '/'],
      [2, '/'],
    ])
    await change(['partner:1'])
    await createWarmStart(parts, cache, place).save()
    await change(['partner:2/products'])
    expect(addresses(await startAgain())).toEqual(['1 /'])
  })

  it('are not restored if one of the clinics that they show has changed since', async () => {
    const cache = begin()
    await fill(
      cache,
      [
        [1, '/'],
        [1, '/products'],
      ],
      () => ['partner:1', 'partner:2/staff'],
    )
    await createWarmStart(parts, cache, place).save()
    expect(addresses(await startAgain())).toEqual(['1 /products', '1 /'])
    await change(['partner:2'])
    expect(addresses(await startAgain())).toEqual([])
  })

  it('are restored even if the clinic of another page was deleted', async () => {
    const cache = begin()
    await fill(cache, [
      [1, '/'],
      [2, '/'],
    ])
    await createWarmStart(parts, cache, place).save()
    const loadPartner = async (id: number) => tenants.find((one) => one.id === id && id === 1) ?? null
    expect(addresses(await startAgain({ loadPartner }))).toEqual(['1 /'])
    expect(warned).toEqual([])
  })

  it('are not restored if their clinic was deleted or has other settings', async () => {
    const cache = begin()
    await fill(cache, [
      [1, '/'],
      [2, '/'],
    ])
    await createWarmStart(parts, cache, place).save()
    const [first] = tenants
    if (!first) throw new Error('No clinic')
    const other = toTenant(first.id, first.partner, first.marketing, makeConfig({ templateCode: 'calm' }))
    const loadPartner = async (id: number) => (id === 1 ? other : null)
    expect((await startAgain({ loadPartner })).list()).toEqual([])
  })

  it('are removed at once by a change during the restore', async () => {
    const cache = begin()
    await fill(cache, [
      [1, '/'],
      [2, '/'],
    ])
    await createWarmStart(parts, cache, place).save()
    const stop = vi.fn()
    const onChange: Context['onChange'] = (hear) => {
      hear(['partner:1'])
      return stop
    }
    expect(addresses(await startAgain({ onChange }))).toEqual(['2 /'])
    expect(stop).toHaveBeenCalledTimes(1)
  })

  it('from another back-end depend on their age alone', async () => {
    // Only its presence matters.
    const backEnd = {} as Context['backEnd']
    const cache = begin()
    await fill(cache, [[1, '/']])
    await createWarmStart({ ...parts, backEnd }, cache, place).save()
    await change(['partner:1'])
    expect(addresses(await startAgain({ backEnd }))).toEqual(['1 /'])
    expect((await startAgain()).list()).toEqual([])
  })
})

describe('saving', () => {
  it('skips pages that were invalidated while catching up with changes', async () => {
    const cache = begin()
    await fill(cache, [
      [1, '/'],
      [2, '/'],
    ])
    const catchUp = async () => cache.purge(['partner:1'])
    await createWarmStart({ ...parts, catchUp }, cache, place).save()
    expect(addresses(await startAgain())).toEqual(['2 /'])
  })

  it('stores the most recently used pages up to a total size, and only compressed ones', async () => {
    const cache = begin()
    await fill(cache, [
      [2, '/'],
      [1, '/cscenter/notice'],
      [1, '/products'],
      [1, '/'],
    ])
    const megabytes = new Map([
      ['1 /products', 40],
      ['1 /cscenter/notice', 24],
      ['2 /', 1],
    ])
    // Sizes that are too slow to compress in a test.
    const list = () =>
      cache.list().map((page) => {
        const size = megabytes.get(`${page.key.partnerId} ${page.key.address}`)
        const packed = size === undefined ? undefined : ({ length: size * 1024 * 1024 } as Buffer)
        return { ...page, body: { ...page.body, peek: () => packed } }
      })
    const wanted: string[] = []
    const holds: PageCache['holds'] = ({ key }) => wanted.push(`${key.partnerId} ${key.address}`) < 0
    await createWarmStart(parts, { ...cache, list, holds }, place).save()
    expect(wanted).toEqual(['1 /', '1 /products', '1 /cscenter/notice'])
    expect(warned).toEqual([])

    const unpacked = () => cache.list().map((page) => ({ ...page, body: { ...page.body, peek: () => undefined } }))
    const mixed = () => [...unpacked().slice(0, 1), ...cache.list().slice(1)]
    await createWarmStart(parts, { ...cache, list: mixed, holds: () => true }, place).save()
    expect(addresses(await startAgain())).toEqual(['1 /products', '1 /cscenter/notice', '2 /'])
  })

  it('is repeated only if pages were added or removed', async () => {
    const cache = begin()
    await fill(cache, [[1, '/']])
    const before = { load: vi.fn(async () => {}), save: vi.fn(async () => {}) }
    const warm = createWarmStart(parts, cache, { ...place, before })
    await warm.save()
    await warm.save()
    expect(before.save).toHaveBeenCalledTimes(1)
    await fill(cache, [[1, '/products']])
    await warm.save()
    expect(before.save).toHaveBeenCalledTimes(2)
    const again = createWarmStart(parts, begin(), { ...place, before })
    await again.load()
    await again.save()
    expect([before.load.mock.calls.length, before.save.mock.calls.length]).toEqual([1, 2])
  })

  it('is repeated at intervals until it is stopped', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const cache = begin()
    await fill(cache, [[1, '/']])
    const before = { load: async () => {}, save: vi.fn(async () => {}) }
    const saving = createWarmStart(parts, cache, { ...place, before }).start()
    vi.advanceTimersByTime(5 * 60_000 - 1)
    expect(before.save).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    await vi.waitFor(() => expect(statSync(place.file).size).toBeGreaterThan(0))
    saving.stop()
    await fill(cache, [[1, '/products']])
    vi.advanceTimersByTime(20 * 60_000)
    vi.useRealTimers()
    await new Promise(setImmediate)
    expect(before.save).toHaveBeenCalledTimes(1)
  })

  it('that fails is reported, and retried', async () => {
    const cache = begin()
    await fill(cache, [[1, '/']])
    let isBroken = true
    const catchUp = () => (isBroken ? Promise.reject(new Error('away')) : Promise.resolve())
    const warm = createWarmStart({ ...parts, catchUp }, cache, place)
    await warm.save()
    expect(warned).toEqual(['Cached pages could not be saved; the next start begins with an empty cache'])
    isBroken = false
    await warm.save()
    expect(addresses(await startAgain())).toEqual(['1 /'])
  })
})

describe('reading', () => {
  it('that fails is reported, and costs no more than the pages', async () => {
    const cache = begin()
    await fill(cache, [[1, '/']])
    await createWarmStart(parts, cache, place).save()
    const catchUp = () => Promise.reject(new Error('away'))
    expect((await startAgain({ catchUp })).list()).toEqual([])
    expect(warned).toEqual(['Cached pages could not be loaded; they are rendered again'])
  })

  it('reports damaged pages, and restores the others', async () => {
    const cache = begin()
    await fill(cache, [
      [1, '/'],
      [2, '/'],
    ])
    await createWarmStart(parts, cache, place).save()
    const bytes = readFileSync(place.file)
    writeFileSync(place.file, bytes.subarray(0, -1))
    expect(addresses(await startAgain())).toEqual(['2 /'])
    expect(warned).toEqual(['Some cached pages were damaged; they are rendered again'])
  })
})
