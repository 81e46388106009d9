import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import { listClinics, listRollOuts, openClinic } from '#schemas/generated/api/clinics.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { NOON, startApi, type TestApi } from '#tests/api/harness.ts'

const PASSWORD = 'olive lamp over the harbour'

let api: TestApi
beforeAll(async () => {
  api = await startApi([{ code: 'a' }, { code: 'b' }, { code: 'c', config: { templateCode: 'calm' } }])
  const owner = { email: 'owner@a.test', password: PASSWORD, partnerId: parsePartnerId(1), role: 'owner' as const }
  await addAdministrator(api.context.db, owner, NOON)
  await addAdministrator(api.context.db, { email: 'op@maru.test', password: PASSWORD, partnerId: null }, NOON)
})
afterAll(() => api.close())

const as = async (email: string) => {
  const { headers } = await api.ask(createAdminSession, { email, password: PASSWORD })
  return { headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } }
}

it('listClinics is restricted to operators, at any host', async () => {
  expect((await api.ask(listClinics, {}, await as('owner@a.test'))).failure.code).toBe('admin/not-allowed')
  const { body } = await api.ask(listClinics, { sort: 'template', order: 'desc', size: 2 }, await as('op@maru.test'))
  expect(body).toMatchObject({ total: 3, page: 1, size: 2 })
  expect(body.rows.map(({ code, templateCode }) => [code, templateCode])).toEqual([
    ['a', 'clean'],
    ['b', 'clean'],
  ])
})

it('listRollOuts has one roll-out per template in use, and openClinic rejects an unknown clinic', async () => {
  const operator = await as('op@maru.test')
  const { body } = await api.ask(listRollOuts, { languageCode: 'en' }, operator)
  expect(body.rows.map(({ templateCode, clinics, having }) => [templateCode, clinics, having])).toEqual([
    ['calm', 1, 1],
    ['clean', 2, 2],
  ])
  expect((await api.ask(openClinic, { code: 'nobody' }, operator)).failure.code).toBe('fleet/not-found')
})
