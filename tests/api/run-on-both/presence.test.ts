import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import { beatPresence } from '#schemas/generated/api/presence.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { describeOnBoth } from './dialects.ts'

const PASSWORD = 'tram over quiet lake'

describeOnBoth('a member of staff', (dialect) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi([{ code: 'a' }, { code: 'b' }], { ...(await dialect.settings()) })
  })
  afterAll(() => api.close())

  const enter = async (email: string, partner: number, host: string) => {
    const given = { email, password: PASSWORD }
    await addAdministrator(api.context.db, { ...given, partnerId: parsePartnerId(partner) }, NOON)
    const { headers } = await api.ask(createAdminSession, given, { host })
    const own = { host, headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } }
    return async (place: string | null) =>
      (await api.ask(beatPresence, { place }, own)).body.rows.map(({ name, place: where }) => [name, where])
  }

  it('is shown while present, only to colleagues of the same clinic, and never to oneself', async () => {
    const one = await enter('one@clinic.test', 1, 'a.test')
    const two = await enter('two@clinic.test', 1, 'a.test')
    const other = await enter('other@clinic.test', 2, 'b.test')
    expect(await one('products/12')).toEqual([])
    expect(await two('products/12')).toEqual([['one@clinic.test', 'products/12']])
    expect(await other('products/12')).toEqual([])
    expect(await one('faqs/3')).toEqual([['two@clinic.test', 'products/12']])
    await two(null)
    expect(await one('faqs/3')).toEqual([])
    await two('faqs/3')
    api.passTime(46)
    expect(await one('faqs/3')).toEqual([])
  })
})
