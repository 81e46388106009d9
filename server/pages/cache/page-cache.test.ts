import { describe, expect, it, vi } from 'vitest'
import { parsePartnerId } from '../../core/partner-id.ts'
import { createPackedBody } from './page-body.ts'
import { createPageCache, type CacheAnswer, type CachedPage, type Rendered } from './page-cache.ts'
import type { PageKey } from '../../tenancy/page-key.ts'
import { ANNOUNCED } from '../../core/stale-rules.ts'

const HOUR_MS = 3_600_000
const NOW = 100 * HOUR_MS

const keyOf = (address: string) => ({
  text: `1 ${address}`,
  partnerId: parsePartnerId(1),
  kind: 'html' as const,
  address,
  isPlain: true,
})
const earlier = (address: string, madeAt: number): CachedPage => {
  const body = createPackedBody(Buffer.from('earlier'))
  const age = { madeAt, freshUntil: madeAt + HOUR_MS / 6, validUntil: null }
  const shared = { key: keyOf(address), tags: ['partner:1'], status: 200, headers: {}, etag: 'W/"x"' }
  return { ...shared, ...age, body, size: () => body.size() }
}
const rendered: Rendered = {
  status: 200,
  headers: {},
  text: 'newer',
  keep: { tags: ['partner:1'], validUntil: null },
  isBroken: false,
}
/**
 * Sets up a cache with the random value in the middle: pages are fresh for ten minutes, and retried 600 ms after a
 * failure.
 */
const setUp = (now: () => number = () => NOW, report: (error: unknown, key: PageKey) => void = () => {}) =>
  createPageCache({
    now,
    lifetimes: ANNOUNCED,
    limits: { perPartner: 20_000, inAll: 40_000 },
    report,
    random: () => 0.5,
  })
const render = () => Promise.resolve(rendered)
const make = (text: string, more: Partial<Rendered> = {}) => vi.fn(async () => ({ ...rendered, text, ...more }))
const fail = () => vi.fn(() => Promise.reject<Rendered>(new Error('broken')))
/** Waits for all started work. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
}

describe('pages of an earlier process', () => {
  it('keep their age, and are rejected if they are older than a day or from the future', async () => {
    const cache = setUp()
    cache.restore(earlier('/fresh', NOW - 1000))
    cache.restore(earlier('/stale', NOW - HOUR_MS))
    cache.restore(earlier('/gone', NOW - 25 * HOUR_MS))
    cache.restore(earlier('/tomorrow', NOW + 1))
    const how = async (address: string) => (await cache.answer(keyOf(address), render)).how
    expect(await Promise.all(['/fresh', '/stale', '/gone', '/tomorrow'].map(how))).toEqual([
      'hit',
      'stale',
      'miss',
      'miss',
    ])
  })

  it('never replace newer ones, and are removed when they change', async () => {
    const cache = setUp()
    const { page } = await cache.answer(keyOf('/'), render)
    cache.restore(earlier('/', NOW - 1000))
    expect(cache.find(keyOf('/'), NOW)).toBe(page)
    const other = earlier('/other', NOW - 1000)
    cache.restore(other)
    expect(cache.holds(other)).toBe(true)
    cache.purge(['partner:1'])
    expect([cache.holds(other), cache.list()]).toEqual([false, []])
  })
})

describe('cache.counts', () => {
  it('reports hits, misses and evictions', async () => {
    const cache = setUp()
    for (const address of ['/a', '/a', '/b', '/c', '/d', '/e', '/f', '/g']) await cache.answer(keyOf(address), render)
    cache.find(keyOf('/g'), NOW)
    expect(cache.counts).toMatchObject({ hits: 2, misses: 7, evictions: 1 })
    expect(cache.list().map(({ key }) => key.address)).toEqual(['/g', '/f', '/e', '/d', '/c', '/b'])
  })
})

describe('a page', () => {
  const key = keyOf('/')
  let now: number
  let reported: unknown[]
  const begin = () => {
    now = NOW
    reported = []
    return setUp(
      () => now,
      (error, { address }) => reported.push([error, address]),
    )
  }
  const readText = async ({ page }: CacheAnswer) => String(await page.body.read('identity'))
  /** Returns how the answer came, and its text. */
  const ask = async (cache: ReturnType<typeof setUp>, renders: () => Promise<Rendered>) => {
    const answer = await cache.answer(key, renders)
    return [answer.how, await readText(answer)]
  }

  it('is rendered once, and served unchanged for ten minutes', async () => {
    const cache = begin()
    expect(cache.find(key, now)).toBeUndefined()
    expect(await ask(cache, make('one'))).toEqual(['miss', 'one'])
    now += 599_999
    const never = make('never')
    expect(await ask(cache, never)).toEqual(['hit', 'one'])
    expect(never).not.toHaveBeenCalled()
    expect(cache.find(key, now)).toBeDefined()
    expect(cache.find(key, now + 1)).toBeUndefined()
  })

  it('is sent once more while it is being rendered again', async () => {
    const cache = begin()
    await ask(cache, make('one'))
    now += 600_000
    expect(await ask(cache, make('two'))).toEqual(['stale', 'one'])
    await vi.waitFor(async () => expect(await ask(cache, make('three'))).toEqual(['hit', 'two']))
  })

  it.each([
    ['throws', fail(), [[new Error('broken'), '/']]],
    ['lacks a part', make('half', { isBroken: true }), []],
  ])(
    'stays cached if rendering it again fails, and is retried a moment later: the render %s',
    async (_, renders, told) => {
      const cache = begin()
      await ask(cache, make('one'))
      now += 600_000
      renders.mockClear()
      expect(await ask(cache, renders)).toEqual(['stale', 'one'])
      await settle()
      expect(reported).toEqual(told)
      now += 599
      expect(await ask(cache, renders)).toEqual(['stale', 'one'])
      expect(renders).toHaveBeenCalledTimes(1)
      now += 1
      await ask(cache, renders)
      expect(renders).toHaveBeenCalledTimes(2)
      await settle()
    },
  )

  it.each([
    ['throws', fail(), [[new Error('broken'), '/']]],
    ['lacks a part', make('half', { isBroken: true }), []],
  ])(
    'past its valid-until time is rendered again first, and sent only if the new render %s',
    async (_, renders, told) => {
      const cache = begin()
      const untilSoon = { keep: { tags: ['partner:1'], validUntil: now + 1000 } }
      await ask(cache, make('one', untilSoon))
      now += 1000
      renders.mockClear()
      expect(await ask(cache, renders)).toEqual(['stale-if-error', 'one'])
      expect(reported).toEqual(told)
      now += 599
      expect(await ask(cache, renders)).toEqual(['stale-if-error', 'one'])
      expect(renders).toHaveBeenCalledTimes(1)
      now += 1
      expect(await ask(cache, make('two'))).toEqual(['miss', 'two'])
      expect(await ask(cache, make('three'))).toEqual(['hit', 'two'])
    },
  )

  it('that is more than a day old is never sent, even if rendering a newer one fails', async () => {
    const cache = begin()
    await ask(cache, make('one'))
    now += 24 * HOUR_MS - 1
    expect(await ask(cache, fail())).toEqual(['stale', 'one'])
    await settle()
    now += 1
    await expect(cache.answer(key, fail())).rejects.toThrow('broken')
    expect(await ask(cache, make('two'))).toEqual(['miss', 'two'])
  })

  it('that changes while it is compressed is not cached', async () => {
    const cache = begin()
    const made = make('x'.repeat(200_000))
    const answer = await cache.answer(key, () => {
      // Compression runs in another thread and ends in a later turn of the event loop.
      setImmediate(() => cache.purge(['partner:1']))
      return made()
    })
    expect([answer.how, answer.page.etag, cache.list()]).toEqual(['miss', null, []])
  })

  it('reports its render time', async () => {
    const start = performance.now()
    const answer = await begin().answer(key, () => settle().then(render))
    expect(answer).toHaveProperty('milliseconds', expect.any(Number))
    const { milliseconds } = answer as Extract<CacheAnswer, { milliseconds: number }>
    expect(milliseconds).toBeGreaterThanOrEqual(0)
    expect(milliseconds).toBeLessThanOrEqual(performance.now() - start)
  })

  it('that was never rendered fails with the render’s error, or is sent incomplete and not cached', async () => {
    const cache = begin()
    await expect(cache.answer(key, fail())).rejects.toThrow('broken')
    const half = await cache.answer(key, make('half', { isBroken: true }))
    expect([half.how, half.page.etag, cache.list()]).toEqual(['miss', null, []])
    expect(reported).toEqual([])
  })

  it('is evicted when its new version is uncacheable or expired', async () => {
    for (const keep of [null, { tags: [], validUntil: NOW + 1000 }]) {
      const cache = begin()
      await ask(cache, make('one', { keep: { tags: ['partner:1'], validUntil: now + 1000 } }))
      now += 1000
      const answer = await cache.answer(key, make('two', { keep, found: 3 }))
      expect([answer.how, answer.page.etag, answer.page.found, cache.list()]).toEqual(['miss', null, 3, []])
    }
  })

  it('is rendered once for concurrent requests, unless its content changes', async () => {
    const cache = begin()
    const renders = make('one')
    const [first, second] = await Promise.all([cache.answer(key, renders), cache.answer(key, renders)])
    expect([first, second]).toMatchObject([{ isCollapsed: false }, { isCollapsed: true }])
    expect(first.page).toBe(second.page)
    cache.purge(null)
    expect(cache.size).toEqual({ pages: 0, bytes: 0 })
    const gate = Promise.withResolvers<void>()
    const begun = cache.answer(key, () => gate.promise.then(make('old')))
    cache.purge(['partner:1/products'])
    const anew = await ask(cache, make('new'))
    gate.resolve()
    const old = await begun
    expect([old.page.etag, anew]).toEqual([null, ['miss', 'new']])
    expect(await ask(cache, make('later'))).toEqual(['hit', 'new'])
  })

  it('without a key bypasses the cache', async () => {
    const cache = begin()
    const answer = await cache.answer(null, make('own', { found: 0 }))
    expect(answer).toMatchObject({ how: 'bypass', isCollapsed: false, page: { etag: null, found: 0 } })
    expect(answer).toHaveProperty('milliseconds', expect.any(Number))
    expect([cache.list(), cache.counts.misses]).toEqual([[], 0])
    expect((await cache.answer(null, render)).page).not.toHaveProperty('found')
  })

  it('has an ETag computed from its text and headers', async () => {
    const tagOf = async (more: Partial<Rendered>) => (await begin().answer(key, make('one', more))).page.etag
    const tag = await tagOf({})
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/)
    expect(await tagOf({})).toBe(tag)
    expect(await tagOf({ text: 'two' })).not.toBe(tag)
    expect(await tagOf({ headers: { link: '<a>' } })).not.toBe(tag)
  })
})

describe('a popular page', () => {
  const text = Array.from({ length: 3000 }, (_, number) => `${(number * number) % 977} words`).join(' ')

  it('is compressed more tightly, and the cache counts its new size', async () => {
    const cache = setUp()
    const key = keyOf('/')
    const { page } = await cache.answer(key, make(text))
    const quick = page.body.peek('br')?.length ?? 0
    const before = cache.size.bytes
    for (let time = 0; time < 2; time += 1) cache.find(key, NOW)
    await settle()
    expect(page.body.peek('br')).toHaveLength(quick)
    await cache.answer(key, make('never'))
    await vi.waitFor(() => expect(page.body.peek('br')?.length).toBeLessThan(quick))
    await settle()
    expect(before - cache.size.bytes).toBe(quick - (page.body.peek('br')?.length ?? 0))
  })

  it.each([
    ['has left by its turn', keyOf('/gone'), true, 0],
    ['is one for search engines', { ...keyOf('/sitemap.xml'), kind: 'crawl' as const }, false, 0],
    ['is there and for visitors', keyOf('/'), false, 1],
  ])('is compressed more tightly at most once: it %s', async (_, key, isGone, times) => {
    const cache = setUp()
    const { page } = await cache.answer(key, make(text))
    const tighten = vi.spyOn(page.body, 'tighten').mockResolvedValue()
    for (let time = 0; time < 8; time += 1) cache.find(key, NOW)
    if (isGone) cache.purge(null)
    await settle()
    expect(tighten).toHaveBeenCalledTimes(times)
  })

  it('counts for more bytes with another encoding', async () => {
    const cache = setUp()
    await cache.answer(keyOf('/'), make(text))
    const [page] = cache.list()
    if (!page) throw new Error('Not kept')
    const before = cache.size.bytes
    const zipped = await page.body.read('gzip')
    cache.measure(page)
    expect(cache.size.bytes - before).toBe(zipped.length)
  })
})
