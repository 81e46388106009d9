import { createHash } from 'node:crypto'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { later, NOON, openWritersDatabase } from '#tests/writing-clinic.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { insertPreviewLink, type LinkContent } from '../../content/preview-links.ts'
import { signPreview, type SignedContent } from '../../security/secrets/preview-token.ts'
import { createSecrets } from '../../security/secrets/secrets.ts'
import { toTenant, type Tenant } from '../../tenancy/tenant.ts'
import { toPreviewClock } from './moment.ts'
import { registerPreviews } from './preview-routes.ts'
import { previewedBy } from './with-template.ts'

const secretKey = { id: 'one', bytes: Buffer.alloc(32) }
const secrets = createSecrets({ current: () => secretKey, find: () => secretKey })
const partner = { ...makePartner(7, 'lumi'), displayName: { ko: '루미 <의원>', en: 'Lumi' } }
const pinned = { version: '1.0.0', files: [] }
const tenant: Tenant = { ...toTenant(parsePartnerId(7), partner, makeMarketing(), makeConfig()), pinned }
const clock = toPreviewClock({ now: () => NOON })
const TEMPLATES = [
  { code: 'clean', label: { ko: '클린' }, homepageTypes: ['COMMERCE', 'BRANDING'] },
  { code: 'calm', label: {}, homepageTypes: ['BRANDING'] },
]
const DRAFT = {
  version: 'draft',
  files: [{ path: 'templates/own/template.json', text: JSON.stringify({ ...TEMPLATES[1], code: 'own' }) }],
}
const FOLLOWED = { version: '2.0.0', files: [] }

/** Calls of the renderer, and its answer. */
let asked: { path: string; tenant: Tenant; now: Date }[] = []
let page: { status: number; headers: Record<string, string>; text: string }
let opened: object[] = []

let writers: Awaited<ReturnType<typeof openWritersDatabase>>
let app: FastifyInstance
let context: never
beforeAll(async () => {
  writers = await openWritersDatabase()
  // Only the parts of a server that previews use.
  context = {
    secrets,
    clock,
    db: writers.db,
    loadPartnerByHost: async (host: string) => (host === 'lumi.test' ? tenant : null),
    templates: { list: async () => TEMPLATES, pinFor: async (code: string) => (code === 'calm' ? FOLLOWED : null) },
    templateDrafts: { show: async (code: string) => (code === 'own' ? DRAFT : null) },
    workingCopies: {
      read: async (name: object, work: (db: unknown) => Promise<unknown>) => {
        opened.push(name)
        return await work(writers.db.kysely)
      },
    },
  } as never
  app = fastify()
  const preview = async (path: string, seen: Tenant) => {
    asked.push({ path, tenant: seen, now: clock.now() })
    return { ...page, sections: [{ id: 'hero' }] }
  }
  registerPreviews(app, context, { preview } as never)
})
afterAll(async () => {
  await app.close()
  await writers.close()
})
beforeEach(() => {
  asked = []
  opened = []
  page = { status: 200, headers: { 'cache-control': 'public', 'x-own': 'a' }, text: '<body></body>' }
})

const tokenFor = (content?: SignedContent, id = tenant.id) => signPreview(secrets, id, later(1), content)
const get = (query: Record<string, string>, { path = '/__preview', host = 'lumi.test' } = {}) =>
  app.inject({ url: `${path}?${new URLSearchParams(query)}`, headers: { host } })
const look = (query: Record<string, string> = {}, content?: SignedContent) =>
  get({ token: tokenFor(content), ...query })

describe('a preview without a valid link', () => {
  it.each<[string, () => Record<string, string>]>([
    ['no link', () => ({})],
    ['another clinic’s', () => ({ token: tokenFor(undefined, parsePartnerId(8)) })],
    ['one whose time is over', () => ({ token: signPreview(secrets, tenant.id, NOON) })],
  ])('is refused with %s, in the clinic’s language', async (_, query) => {
    const { statusCode, headers, body } = await get(query())
    expect([statusCode, asked]).toEqual([403, []])
    expect(body).toContain('<html lang="ko">')
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining(`frame-ancestors 'none'`),
    })
  })

  it('is refused on an unknown host, in English', async () => {
    const { statusCode, body } = await get({ token: tokenFor() }, { host: 'other.test' })
    expect([statusCode, body.includes('<html lang="en">')]).toEqual([403, true])
  })

  it('explains an invalid query as escaped text', async () => {
    const { statusCode, body } = await look({ path: '<b>' })
    expect([statusCode, asked]).toEqual([400, []])
    expect(body).toContain('&lt;b&gt;')
    expect(body).not.toContain('<b>')
    const unknown = await look({ version: '9.9.9' })
    expect([unknown.statusCode, unknown.body.includes('Released: build.')]).toEqual([400, true])
  })
})

describe('a preview', () => {
  it('is the page itself, not cached, with the list of its sections', async () => {
    const { statusCode, headers, body } = await look({ template: 'calm', type: 'BRANDING', path: '/en/products' })
    expect([statusCode, headers['x-own'], headers['cache-control']]).toEqual([200, 'a', 'private, no-store'])
    expect(body).toContain('id="maru-sections">[{"id":"hero"}]</script></body>')
    expect(asked).toMatchObject([
      {
        path: '/en/products',
        tenant: {
          homepageConfig: { templateCode: 'calm', homepageType: 'BRANDING', timeZone: 'Asia/Seoul' },
          pinned: FOLLOWED,
        },
        now: NOON,
      },
    ])
  })

  it('is rendered at its moment, without changing the clock', async () => {
    await look({ date: '2026-12-24T18:30' })
    expect(asked[0]?.now).toEqual(new Date('2026-12-24T09:30:00.000Z'))
    expect(clock.now()).toBe(NOON)
  })

  it.each<[string, Record<string, string>, SignedContent | undefined, object | undefined]>([
    ['as the site has it', {}, undefined, pinned],
    ['as the build has it', { version: 'build' }, undefined, undefined],
    ['as its draft has it', { template: 'own', type: 'BRANDING' }, { kind: 'template', code: 'own' }, DRAFT],
    ['beside a draft of another', {}, { kind: 'template', code: 'own' }, pinned],
  ])('shows a template %s', async (_, query, content, wanted) => {
    expect((await look(query, content)).statusCode).toBe(200)
    expect(asked[0]?.tenant.pinned).toEqual(wanted)
  })

  it('shows a draft only with the link of that draft', async () => {
    expect((await look({ template: 'own', type: 'BRANDING' })).statusCode).toBe(400)
  })

  it('shows drafts, or the content of one release, if its link is for them', async () => {
    await look()
    expect(opened).toEqual([])
    const author = { id: null, name: 'Mina' }
    const link = (content: LinkContent) =>
      insertPreviewLink(tenant.id, writers.db.kysely, { content, author, isShared: true, expiresAt: later(1) }, NOON)
    await get({ token: await link({ kind: 'drafts' }) })
    await get({ token: await link({ kind: 'release', id: 5 }) })
    expect(opened).toEqual([
      { partnerId: tenant.id, releaseId: undefined },
      { partnerId: tenant.id, releaseId: 5 },
    ])
    expect(asked).toHaveLength(3)
  })

  it('rewrites links to stay in the preview, and leaves other links unchanged', async () => {
    page.text =
      '<a class="x" href="/products?page=2&amp;sort=name#list">a</a><a href="https://a.test/">b</a><a href="//a.test">c</a><a href="/media/a.pdf">d</a><a href="#top">e</a></body>'
    const { body } = await look({ template: 'calm', type: 'BRANDING' })
    const [first, ...others] = [...body.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
    const address = new URL((first ?? '').replaceAll('&amp;', '&'), 'http://site')
    expect([address.pathname, address.hash, address.searchParams.get('template')]).toEqual([
      '/__preview',
      '#list',
      'calm',
    ])
    expect(address.searchParams.get('path')).toBe('/products?page=2&sort=name')
    expect(others).toEqual(['https://a.test/', '//a.test', '/media/a.pdf', '#top'])
  })

  it('keeps a redirect to another page of the site in the preview', async () => {
    page = { status: 302, headers: { location: '/%ED%95%9C' }, text: '' }
    const { statusCode, headers } = await look()
    const address = new URL(String(headers.location), 'http://site')
    expect([statusCode, address.pathname, address.searchParams.get('path')]).toEqual([302, '/__preview', '/한'])
    page.headers = { location: 'https://a.test/' }
    expect((await look()).headers.location).toBe('https://a.test/')
  })

  it('is static in a frame of the wall', async () => {
    page.text = '<head></head><body><a href="/products">a</a><script>run()</script></body>'
    page.headers = { 'content-security-policy': "default-src 'none'; style-src 'self' 'sha256-own'" }
    const { body, headers } = await look({ still: '1' })
    const [, style = ''] =
      /^<head><style>(.*)<\/style><\/head><body><a href="\/products">a<\/a><\/body>$/.exec(body) ?? []
    expect(style).toContain('animation-iteration-count:1!important')
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'self' 'sha256-${hash}' 'sha256-own'`,
    )
    // In development every style is allowed; a hash would restrict that.
    page.headers = { 'content-security-policy': "style-src 'self' 'unsafe-inline'" }
    expect((await look({ still: '1' })).headers['content-security-policy']).toBe("style-src 'self' 'unsafe-inline'")
  })
})

describe('the wall', () => {
  const wall = (query: Record<string, string> = {}) => get({ token: tokenFor(), ...query }, { path: '/__preview/wall' })

  it('shows every template with each of its site types, and marks the one in use', async () => {
    const { statusCode, headers, body } = await wall()
    expect([statusCode, headers['content-security-policy']]).toEqual([200, expect.stringContaining(`frame-src 'self'`)])
    const frames = [...body.matchAll(/<iframe src="([^"]*)"/g)].map(
      ([, src = '']) => new URL(src.replaceAll('&amp;', '&'), 'http://site').searchParams,
    )
    expect(frames.map((one) => `${one.get('template')} ${one.get('type')} ${one.get('still')}`)).toEqual([
      'clean COMMERCE 1',
      'clean COMMERCE 1',
      'clean BRANDING 1',
      'clean BRANDING 1',
      'calm BRANDING 1',
      'calm BRANDING 1',
    ])
    expect(body.match(/<h3>[A-Z]+<span class="now">/g)).toEqual(['<h3>COMMERCE<span class="now">'])
    expect(body).toContain('<h2>클린 <small>(clean)</small></h2>')
    expect(body).toContain('<h2>calm <small>(calm)</small></h2>')
    expect(body).toContain('루미 &lt;의원&gt;')
  })

  it('uses the previewed language, and keeps the selected options', async () => {
    const { body } = await wall({ language: 'en', path: '/info', date: '2026-12-24' })
    expect(body).toContain('<html lang="en">')
    expect(body).toContain('<p>Lumi</p>')
    expect(body).toMatch(/name="path" value="\/en\/info"/)
    expect(body).toMatch(/name="date" value="2026-12-24"/)
    expect(body.match(/<option value="\w+" selected>/g)).toEqual(['<option value="en" selected>'])
    // A language without a clinic name of its own uses the main language’s.
    expect((await wall({ language: 'ja' })).body).toContain('루미 &lt;의원&gt;')
  })
})

describe('the tenant of a preview’s frame', () => {
  const find = (query: Record<string, string>) =>
    previewedBy(context)({ url: `/booking/frame?${new URLSearchParams(query)}` } as never, tenant)

  it('is the clinic with the preview’s template, and null without a valid link', async () => {
    const query = { template: 'calm', type: 'BRANDING' }
    expect(await find({ token: tokenFor(), ...query })).toMatchObject({ homepageConfig: { templateCode: 'calm' } })
    expect(await find(query)).toBeNull()
    expect(await find({ token: 'x', ...query })).toBeNull()
    expect(await find({ token: tokenFor(), type: 'SHOP' })).toBeNull()
    expect(await find({ token: tokenFor(), version: '9.9.9' })).toBeNull()
  })
})
