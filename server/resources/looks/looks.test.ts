import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import { reportSwitch, listLooks } from '#schemas/generated/api/looks.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { NOON, startApi, type TestApi } from '#tests/api/harness.ts'

const VIEWER = { email: 'viewer@a.test', password: 'olive lamp over the harbour' }

const EDITOR = { email: 'editor@a.test', password: 'olive lamp over the harbour' }

let api: TestApi
let as: { headers: Record<string, string> }
let asEditor: typeof as
beforeAll(async () => {
  api = await startApi([{ code: 'a' }])
  await addAdministrator(api.context.db, { ...VIEWER, partnerId: parsePartnerId(1), role: 'viewer' }, NOON)
  await addAdministrator(api.context.db, { ...EDITOR, partnerId: parsePartnerId(1), role: 'editor' }, NOON)
  as = await signIn(VIEWER)
  asEditor = await signIn(EDITOR)
})
afterAll(() => api.close())

const signIn = async (account: typeof VIEWER) => {
  const { headers } = await api.ask(createAdminSession, account)
  return { headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } }
}

describe('the template choices of a clinic', () => {
  it('list the templates that sites can be shown in', async () => {
    const { body } = await api.ask(listLooks, {}, as)
    expect(body.rows.map(({ code }) => code)).toEqual(['calm', 'clean', 'editorial', 'vivid'])
    expect(body.rows[0]).toMatchObject({ name: '고요', homepageTypes: ['COMMERCE', 'HYBRID', 'BRANDING'] })
  })

  it('are rejected for an unknown template or an unsupported site type', async () => {
    const ask = async (templateCode: string, homepageType: string) =>
      (await api.ask(reportSwitch, { templateCode, homepageType: homepageType as 'BRANDING' }, asEditor)).status
    expect(await ask('claen', 'BRANDING')).toBe(404)
    expect(await ask('base', 'BRANDING')).toBe(404)
    expect(await ask('calm', 'SHOP')).toBe(400)
  })

  it('are compared only for users who can publish a switch: a report renders every page twice', async () => {
    const { status } = await api.ask(reportSwitch, { templateCode: 'calm', homepageType: 'BRANDING' }, as)
    expect(status).toBe(403)
  })
})
