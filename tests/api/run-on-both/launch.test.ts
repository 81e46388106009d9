import { afterAll, beforeAll, expect, it } from 'vitest'
import type { GetLaunchOutput } from '#schemas/generated/api/launch.ts'
import type { CreatePartnerInput } from '#schemas/generated/api/partners.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import type { AdministratorRole } from '#server/security/rights.ts'
import { signPreview } from '#server/security/secrets/preview-token.ts'
import { openTestSite, type TestSite } from '../site.ts'
import { describeOnBoth } from './dialects.ts'

const PASSWORD = 'olive lamp over the harbour'
const HOST = 'raon.example'
const PUBLIC = '/api/customer/global'

const WISH: CreatePartnerInput = {
  code: 'raon',
  name: { ko: '라온의원', en: 'Raon Clinic' },
  languages: ['ko', 'en'],
  homepageType: 'HYBRID',
  templateCode: 'calm',
  hosts: [HOST],
}

describeOnBoth('launch of a new clinic', (dialect) => {
  let site: TestSite
  const cookies = new Map<AdministratorRole, string>()
  let raon = parsePartnerId(1)
  beforeAll(async () => {
    site = await openTestSite(await dialect.settings(), { seed: async () => {} })
    const made = await site.context.makeClinic(WISH, { id: null, name: 'test' })
    raon = parsePartnerId(made.id)
    for (const role of ['operator', 'owner', 'writer'] as const) {
      const email = `${role}@clinic.test`
      const partnerId = role === 'operator' ? null : raon
      await addAdministrator(site.context.db, { email, password: PASSWORD, partnerId, role }, new Date())
      const { headers } = await site.send('POST', HOST, '/api/admin/session', { email, password: PASSWORD })
      cookies.set(role, String(headers['set-cookie']).split(';')[0] ?? '')
    }
  })
  afterAll(() => site.close())

  const as = (role: AdministratorRole) => ({ cookie: cookies.get(role) ?? '' })
  const ask = async (url: string, role: AdministratorRole = 'owner') => {
    const { status, body } = await site.get(HOST, `/api/admin${url}`, as(role))
    return { status, row: JSON.parse(body).row, rows: JSON.parse(body).rows }
  }
  const readLaunch = async (): Promise<GetLaunchOutput['row']> => (await ask('/launch')).row
  const statesOf = async () => Object.fromEntries((await readLaunch()).rows.map(({ code, state }) => [code, state]))
  const write = async (kind: string, key: string, part: object) => {
    const { row } = await ask(`/content/${kind}/${key}`)
    const data = { ...row.data, ...part }
    const headers = { ...as('owner'), 'if-match': `"${row.edit}"` }
    const saved = await site.send('PUT', HOST, `/api/admin/content/${kind}/${key}`, { data }, headers)
    expect(saved.status, saved.body).toBe(200)
  }
  const publish = async () => {
    const sent = await site.send('POST', HOST, '/api/admin/publications', { acceptsWarnings: true }, as('owner'))
    expect(sent.status, sent.body).toBe(201)
  }
  const launch = (role: AdministratorRole = 'owner') => site.send('POST', HOST, '/api/admin/launch', {}, as(role))

  it('shows one page at every address, in each language, which search engines do not list', async () => {
    for (const [path, words] of [
      ['/', '라온의원 홈페이지를 준비하고 있습니다'],
      ['/products/1', '라온의원 홈페이지를 준비하고 있습니다'],
      ['/en/no-such-page', 'Raon Clinic is preparing its website'],
    ] as const) {
      const { status, headers, body } = await site.get(HOST, path)
      expect([status, headers['x-robots-tag']], path).toEqual([200, 'noindex'])
      expect(body).toContain(words)
      // No example treatments, and no address or hours that were not entered.
      expect(body).not.toMatch(/수분 관리|서울특별시|10:00/)
    }
    expect((await site.get(HOST, '/robots.txt')).body).not.toMatch(/Sitemap|Disallow: \/$/m)
    expect((await site.get(HOST, '/sitemap.xml')).status).toBe(404)
    expect((await site.get(HOST, '/booking/frame')).status).toBe(404)
  })

  it('keeps the public API closed, except to staff, previews and a site with the key', async () => {
    const read = async (headers = {}) => (await site.get(HOST, `${PUBLIC}/products`, headers)).status
    const refused = await site.get(HOST, `${PUBLIC}/products`)
    expect([refused.status, JSON.parse(refused.body).code]).toEqual([403, 'site/not-launched'])
    const tenant = await site.context.loadPartnerByHost(HOST)
    const { secrets, clock } = site.context
    const token = signPreview(secrets, raon, new Date(clock.now().getTime() + 60_000))
    const preview = await site.get(HOST, `/__preview?token=${token}&path=/products/1`)
    expect(preview.body).toContain('수분 관리')
    const cookie = String(preview.headers['set-cookie']).split(';')[0] ?? ''
    expect([
      await read({ cookie }),
      await read(as('writer')),
      await read({ 'x-site-key': tenant?.partner.siteKey ?? '' }),
      await read({ cookie: 'preview=made.up' }),
    ]).toEqual([200, 200, 200, 403])
  })

  it('is refused with what is missing, and to a role without the right', async () => {
    expect((await launch('writer')).status).toBe(403)
    const refused = await launch()
    expect([refused.status, JSON.parse(refused.body)]).toEqual([
      422,
      expect.objectContaining({
        code: 'launch/not-ready',
        missing: ['phone', 'address', 'hours', 'business', 'director', 'policies'],
      }),
    ])
    expect(await statesOf()).toMatchObject({ name: 'done', treatments: 'missing', pictures: 'done' })
  })

  it('counts a field as done once it is published', async () => {
    const data = {
      partnerTel: '031-555-0186',
      partnerAddress: { ko: '경기도 성남시 판교역로 12', en: '12 Pangyoyeok-ro, Seongnam' },
      lat: 37.39,
      lng: 127.11,
      mondayOpen: '10:00',
      mondayClose: '19:00',
      partnerBusinessNumber: '318-92-04417',
      partnerCeoName: { ko: '이지원', en: 'Jiwon Lee' },
      openingDay: '2099-12-01',
    }
    await write('clinic', 'information', data)
    expect(await statesOf()).toMatchObject({ phone: 'draft', address: 'draft', hours: 'draft', director: 'draft' })
    await publish()
    expect(await statesOf()).toMatchObject({ phone: 'done', address: 'done', hours: 'done', business: 'done' })
    const { body } = await site.get(HOST, '/en/')
    expect(body.replaceAll(/<[^>]+>/g, '')).toMatch(/Tuesday, December 1, 2099.*12 Pangyoyeok-ro.*Mon 10:00/s)
    expect(body).toContain('href="tel:+82315550186"')
  })

  it('requires policies to be approved as they were read', async () => {
    const approve = (key: string, edit: number, role: AdministratorRole = 'owner') =>
      site.send('POST', HOST, `/api/admin/terms/${key}/approval`, { edit }, as(role))
    const { row } = await ask('/content/terms/1')
    expect([row.data.isTemplate, row.data.content.ko]).toEqual([true, expect.stringContaining('라온의원')])
    expect((await approve('1', row.edit, 'writer')).status).toBe(403)
    await write('terms', '1', { version: '1.1' })
    expect((await approve('1', row.edit)).status).toBe(409)
    for (const key of ['1', '2']) {
      const { status, body } = await approve(key, (await ask(`/content/terms/${key}`)).row.edit)
      expect(status, body).toBe(200)
    }
    const approved = await ask('/content/terms/1')
    expect(approved.row.edit).toBeGreaterThan(row.edit)
    expect([approved.row.data.isTemplate, approved.row.data.version, approved.row.draft]).toEqual([
      undefined,
      '1.1',
      null,
    ])
    expect((await readLaunch()).mayLaunch).toBe(true)
  })

  it('opens the site everywhere, and is in the log with what was missing', async () => {
    const before = await ask('/clinics?keyword=raon', 'operator')
    expect(before.rows[0].launch).toMatchObject({
      required: 7,
      done: 7,
      missing: expect.arrayContaining(['treatments']),
    })
    const launched = await launch()
    expect([launched.status, JSON.parse(launched.body).row.isLaunched], launched.body).toEqual([200, true])
    const { body, headers } = await site.get(HOST, '/products/1')
    expect([body.includes('수분 관리'), headers['x-robots-tag']]).toEqual([true, undefined])
    expect((await site.get(HOST, '/')).body).not.toContain('홈페이지를 준비하고 있습니다')
    expect((await site.get(HOST, '/sitemap.xml')).status).toBe(200)
    expect((await site.get(HOST, `${PUBLIC}/products`)).status).toBe(200)
    expect((await launch()).status).toBe(200)
    const { rows } = await ask('/audit?size=5')
    expect(rows.filter(({ action }: { action: string }) => action === 'partners/launched')).toEqual([
      expect.objectContaining({
        actor: 'owner@clinic.test',
        detail: { warned: expect.arrayContaining(['treatments']) },
      }),
    ])
    expect((await ask('/clinics?keyword=raon', 'operator')).rows[0].launch).toBeNull()
  })
})
