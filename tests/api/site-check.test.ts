import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SiteCheck } from '#schemas/generated/api/site-check.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { openTestSite, type TestSite } from './site.ts'

const HOST = 'onyu.localhost'
const PASSWORD = 'olive lamp over the harbour'

let site: TestSite
let headers: { cookie: string }
beforeAll(async () => {
  site = await openTestSite()
  const onyu = (await Array.fromAsync(site.context.partners())).find(({ partner }) => partner.partnerCode === 'onyu')
  const partnerId = parsePartnerId(onyu?.id)
  const email = 'owner@onyu.test'
  await addAdministrator(site.context.db, { email, password: PASSWORD, partnerId, role: 'owner' }, new Date())
  const signedIn = await site.send('POST', HOST, '/api/admin/session', { email, password: PASSWORD })
  headers = { cookie: String(signedIn.headers['set-cookie']).split(';')[0] ?? '' }
}, 60_000)
afterAll(() => site.close())

const read = async (): Promise<SiteCheck> => {
  const { body } = await site.get(HOST, '/api/admin/site-check', headers)
  // The contract of getSiteCheck says what it answers.
  return (JSON.parse(body) as { row: SiteCheck }).row
}

const look = async (): Promise<SiteCheck> => {
  const started = await site.send('POST', HOST, '/api/admin/site-check', {}, headers)
  expect(started.status, started.body).toBe(200)
  expect((JSON.parse(started.body) as { row: SiteCheck }).row.isRunning).toBe(true)
  await site.context.siteChecks.settled()
  return read()
}

it('the site check reports a dead link with its page and notice, but not a redirected one', async () => {
  const redirect = { from: '/about/us', to: '/introduce' }
  expect((await site.send('PUT', HOST, '/api/admin/redirects', redirect, headers)).status).toBe(200)
  expect(await read()).toMatchObject({ checkedAt: null, isRunning: false, problems: [] })
  const address = '/api/admin/content/notices'
  const listed = JSON.parse((await site.get(HOST, `${address}?size=1`, headers)).body) as {
    rows: { key: string; edit: number; data: Record<string, unknown> }[]
  }
  const [notice] = listed.rows
  if (!notice) throw new Error('The demo has notices')
  const data = {
    ...notice.data,
    content: { ko: '<p><a href="/gone/for-good">옛 안내</a> <a href="/about/us">소개</a></p>' },
  }
  const since = { ...headers, 'if-match': `"${notice.edit}"` }
  const saved = await site.send('PUT', HOST, `${address}/${notice.key}`, { data }, since)
  expect(saved.status, saved.body).toBe(200)
  const entries = [{ kind: 'notices', key: notice.key }]
  const published = await site.send(
    'POST',
    HOST,
    '/api/admin/publications',
    { entries, acceptsWarnings: true },
    headers,
  )
  expect(published.status, published.body).toBe(201)

  const found = await look()
  expect(found.pages).toBeGreaterThan(10)
  expect(found.checkedAt).not.toBeNull()
  const broken = found.problems.filter(({ kind }) => kind === 'link')
  expect(broken).toEqual([expect.objectContaining({ subject: '/gone/for-good', reason: '404' })])
  expect(broken[0]?.places).toEqual([expect.objectContaining({ kind: 'notices', key: notice.key })])
  expect(broken[0]?.pages).toEqual([`/cscenter/notice/${notice.key}`, `/en/cscenter/notice/${notice.key}`])
  expect(found.problems.filter(({ kind }) => kind === 'page' || kind === 'section')).toEqual([])
  expect(found.translations.map(({ language }) => language)).toEqual(['en'])
}, 120_000)
