import { afterAll, beforeAll, expect, it } from 'vitest'
import { howCame, openWatchedSite, type WatchedSite } from '#tests/api/watched-site.ts'

const HOST = 'lumi.localhost'
const HOUR_SECONDS = 3600

let site: WatchedSite
beforeAll(async () => {
  site = await openWatchedSite()
})
afterAll(() => site.close())

const tell = async () => {
  const partner = site.context.findPartnerByHost(HOST)
  await site.context.changed([`partner:${partner?.id}`])
}

it.each([
  ['an hour back', -HOUR_SECONDS],
  ['a day and an hour on', 25 * HOUR_SECONDS],
  ['a month back', -30 * 24 * HOUR_SECONDS],
  ['a month on', 30 * 24 * HOUR_SECONDS],
])('pages stay complete when the clock jumps %s, and a change shows at once', async (_, seconds) => {
  await tell()
  await site.get(HOST, '/cscenter')
  const before = await site.get(HOST, '/cscenter')
  expect(howCame(before)).toBe('hit')
  site.passTime(seconds)
  const after = await site.get(HOST, '/cscenter')
  expect([after.status, Number(after.headers['age'] ?? 0) >= 0, after.body.includes('</html>')]).toEqual([
    200,
    true,
    true,
  ])
  await tell()
  expect(howCame(await site.get(HOST, '/cscenter'))).toBe('stored')
  // The lifetime of new cache entries is counted from the current time.
  site.passTime(20 * 60)
  expect(howCame(await site.get(HOST, '/cscenter'))).not.toBe('hit')
})
