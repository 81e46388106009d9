import { describe, expect, it } from 'vitest'
import { parsePartnerId } from '../db/partner-id.ts'
import { createPackedBody } from './page-body.ts'
import { createPageCache, type KeptPage, type Rendered } from './page-cache.ts'
import { ANNOUNCED } from './stale-rules.ts'

const HOUR = 3_600_000
const NOW = 100 * HOUR

const keyOf = (address: string) => ({
  text: `1 ${address}`,
  partnerId: parsePartnerId(1),
  kind: 'html' as const,
  address,
  isPlain: true,
})
const earlier = (address: string, madeAt: number): KeptPage => {
  const body = createPackedBody(Buffer.from('earlier'))
  const age = { madeAt, freshUntil: madeAt + HOUR / 6, validUntil: null }
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
const setUp = () =>
  createPageCache({
    now: () => NOW,
    lifetimes: ANNOUNCED,
    limits: { perPartner: 20_000, inAll: 40_000 },
    report: () => {},
    random: () => 0.5,
  })
const render = () => Promise.resolve(rendered)

describe('pages of an earlier process', () => {
  it('are as old as they were, and those of more than a day or of tomorrow are not taken', async () => {
    const cache = setUp()
    cache.restore(earlier('/fresh', NOW - 1000))
    cache.restore(earlier('/stale', NOW - HOUR))
    cache.restore(earlier('/gone', NOW - 25 * HOUR))
    cache.restore(earlier('/tomorrow', NOW + 1))
    const how = async (address: string) => (await cache.answer(keyOf(address), render)).how
    expect(await Promise.all(['/fresh', '/stale', '/gone', '/tomorrow'].map(how))).toEqual([
      'hit',
      'stale',
      'miss',
      'miss',
    ])
  })

  it('never take the place of newer ones, and leave when they change', async () => {
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

describe('what the cache counts', () => {
  it('is how often it could answer, and what had to leave', async () => {
    const cache = setUp()
    for (const address of ['/a', '/a', '/b', '/c', '/d', '/e', '/f', '/g']) await cache.answer(keyOf(address), render)
    cache.find(keyOf('/g'), NOW)
    expect(cache.counts).toMatchObject({ hits: 2, misses: 7, evictions: 1 })
    expect(cache.list().map(({ key }) => key.address)).toEqual(['/g', '/f', '/e', '/d', '/c', '/b'])
  })
})
