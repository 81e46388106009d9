import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import { beatPresence } from '#schemas/generated/api/presence.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { NOON, startApi, type TestApi } from '#tests/api/harness.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi([{ code: 'a' }])
})
afterAll(() => api.close())

it('beatPresence accepts only a kind with its key, and only signed-in users', async () => {
  const given = { email: 'one@clinic.test', password: 'tram over quiet lake' }
  await addAdministrator(api.context.db, { ...given, partnerId: parsePartnerId(1) }, NOON)
  const { headers } = await api.ask(createAdminSession, given)
  const own = { headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } }
  const beat = async (place: string) => (await api.ask(beatPresence, { place }, own)).status
  expect(await beat('products/12')).toBe(200)
  expect(await beat('roles/home.hero')).toBe(200)
  expect([await beat('nowhere'), await beat('<b>/1'), await beat('products/')]).toEqual([400, 400, 400])
  expect((await api.ask(beatPresence, { place: 'products/12' })).status).toBe(401)
})
