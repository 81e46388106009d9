import { afterAll, beforeAll, expect, it } from 'vitest'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { claimSiteCheck } from '#server/resources/site-check/index.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { describeOnBoth } from './dialects.ts'

describeOnBoth('the nightly site check', (dialect) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi([{ code: 'a' }, { code: 'b' }], await dialect.settings())
  })
  afterAll(() => api.close())

  it('is run by one of several processes, and by another one once its time has expired', async () => {
    const [first, second] = [parsePartnerId(1), parsePartnerId(2)]
    const take = (id: typeof first, minutes: number) =>
      claimSiteCheck(id, api.context.db.kysely, new Date(NOON.getTime() + minutes * 60_000))
    const all = await Promise.all(Array.from({ length: 5 }, () => take(first, 0)))
    expect(all.filter(Boolean)).toHaveLength(1)
    expect(await take(second, 0)).toBe(true)
    expect(await take(first, 29)).toBe(false)
    expect(await take(first, 30)).toBe(true)
    expect(await take(first, 31)).toBe(false)
  })
})
