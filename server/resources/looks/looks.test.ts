import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import { reportSwitch, listLooks } from '#schemas/generated/api/looks.ts'
import { parsePartnerId } from '#server/db/partner-id.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { NOON, startApi, type TestApi } from '#tests/api/harness.ts'

const VIEWER = { email: 'viewer@a.test', password: 'olive lamp over the harbour' }

let api: TestApi
let as: { headers: Record<string, string> }
beforeAll(async () => {
  api = await startApi([{ code: 'a' }])
  await addAdministrator(api.context.db, { ...VIEWER, partnerId: parsePartnerId(1), role: 'viewer' }, NOON)
  const { headers } = await api.ask(createAdminSession, VIEWER)
  as = { headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } }
})
afterAll(() => api.close())

describe('the looks of a clinic', () => {
  it('are the templates that sites can be shown in', async () => {
    const { body } = await api.ask(listLooks, {}, as)
    expect(body.rows.map(({ code }) => code)).toEqual(['calm', 'clean', 'editorial', 'vivid'])
    expect(body.rows[0]).toMatchObject({ name: '고요', homepageTypes: ['COMMERCE', 'HYBRID', 'BRANDING'] })
  })

  it('are refused where there is no such template, or it is not made for the site type', async () => {
    const ask = async (templateCode: string, homepageType: string) =>
      (await api.ask(reportSwitch, { templateCode, homepageType: homepageType as 'BRANDING' }, as)).status
    expect(await ask('claen', 'BRANDING')).toBe(404)
    expect(await ask('base', 'BRANDING')).toBe(404)
    expect(await ask('calm', 'SHOP')).toBe(400)
  })
})
