import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import type { PublicationPlan } from '#schemas/generated/api/content.ts'
import { openTestSite, type TestSite } from './site.ts'

const HOST = 'lumi.localhost'
const PASSWORD = 'olive lamp over the harbour'

let site: TestSite
let cookie: string
beforeAll(async () => {
  site = await openTestSite()
  const partnerId = site.context.findPartnerByHost(HOST)?.id
  if (partnerId === undefined) throw new Error('There is no lumi')
  const account = { email: 'owner@clinic.test', password: PASSWORD, partnerId, role: 'owner' as const }
  await addAdministrator(site.context.db, account, new Date())
  const { headers } = await send('POST', '/api/admin/session', { email: account.email, password: PASSWORD })
  cookie = String(headers['set-cookie']).split(';')[0] ?? ''
}, 60_000)
afterAll(() => site.close())

const send = (method: 'POST' | 'PUT', url: string, body: object, headers: Record<string, string> = {}) =>
  site.send(method, HOST, url, body, { ...headers, ...(cookie ? { cookie } : {}) })

const change = async (kind: string, key: string, changed: (data: Record<string, unknown>) => object) => {
  const { body, headers } = await site.get(HOST, `/api/admin/content/${kind}/${key}`, { cookie })
  const { row } = JSON.parse(body) as { row: { data: Record<string, unknown> } }
  const data = changed(row.data)
  const since = { 'if-match': String(headers['etag']) }
  const { status, body: told } = await send('PUT', `/api/admin/content/${kind}/${key}`, { data }, since)
  expect([status, told]).toEqual([200, expect.anything()])
}

const plan = async (kind: string, key: string): Promise<PublicationPlan['impact']> => {
  const { body } = await send('POST', '/api/admin/publications/plan', { entries: [{ kind, key }] })
  return (JSON.parse(body) as { row: PublicationPlan }).row.impact
}

it('names the screens whose layout binds a role, in every language, even unvisited', async () => {
  await change('roles', 'home.statement', (data) => ({
    ...data,
    title: { ko: '새 문장', en: 'New', ja: '新', zh: '新' },
  }))
  const impact = await plan('roles', 'home.statement')
  expect(impact?.screens).toEqual(['/'])
  const languages = site.context.findPartnerByHost(HOST)?.languages
  expect(impact?.pages).toEqual(languages?.map((language) => ({ route: '/', language, count: 1 })))
})

it('counts the cached pages that were read from the entry, by screen and language', async () => {
  const paths = ['/products', '/products/1', '/products/2', '/en/products/1', '/cscenter/faq']
  for (const path of paths) expect((await site.get(HOST, path)).status).toBe(200)
  await change('products', '1', (data) => ({ ...data, weight: 77 }))
  const impact = await plan('products', '1')
  expect(impact?.screens).toEqual(expect.arrayContaining(['/products', '/products/{productId}']))
  expect(impact?.screens).not.toContain('/cscenter/faq')
  const own = impact?.pages.filter(({ route }) => route === '/products/{productId}')
  expect(own).toEqual(
    expect.arrayContaining([
      { route: '/products/{productId}', language: 'ko', count: expect.any(Number) },
      { route: '/products/{productId}', language: 'en', count: 1 },
    ]),
  )
})

it('covers the whole site when the clinic itself changes', async () => {
  await change('clinic', 'information', (data) => ({ ...data, partnerTel: '02-000-0000' }))
  const screens = (await plan('clinic', 'information'))?.screens
  expect(screens).toEqual(expect.arrayContaining(['/', '/products', '/cscenter/faq', '/introduce']))
})
