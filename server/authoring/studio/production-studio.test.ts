import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/api/harness.ts'
import { openUnrenderedPages, REAL_NOW } from '#tests/unrendered-pages.ts'
import { createApp } from '../../app/app.ts'
import type { Context } from '../../app/context.ts'
import { COMMAND_LINE } from '../../api/http/administrator.ts'
import type { AdministratorRole } from '../../security/rights.ts'
import { registerProductionStudio } from './production-studio.ts'

const HOUSE = 'console.test'
const FRAME = '/studio/frame?clinic=a&template=clean'
const green = { op: 'setToken', path: ['colors', 'accent'], value: '#1d5c4a' }
const { pages, asked } = openUnrenderedPages()

let api: TestApi
let app: FastifyInstance
let rootDir = ''
beforeAll(async () => {
  api = await startApi([{ code: 'a' }], { CONSOLE_HOST: HOUSE, TRUST_PROXY: 'true' })
  rootDir = await mkdtemp(join(tmpdir(), 'maru-built-studio-'))
  await mkdir(join(rootDir, 'dist/studio/assets'), { recursive: true })
  await writeFile(
    join(rootDir, 'dist/studio/index.html'),
    '<script nonce="MARU_NONCE"></script><style nonce="MARU_NONCE">',
  )
  await writeFile(join(rootDir, 'dist/studio/assets/a.js'), 'start()')
  const context: Context = {
    ...api.context,
    env: { ...api.context.env, rootDir },
    // A session's token is the name of its role.
    findAdministrator: async (token) => ({
      ...COMMAND_LINE,
      id: 3,
      email: 'mina@maru.test',
      role: token as AdministratorRole,
    }),
    loadPartnerByCode: async (code) => {
      const tenant = await api.context.loadPartnerByCode(code === 'hostless' ? 'a' : code)
      return tenant && code === 'hostless' ? { ...tenant, partner: { ...tenant.partner, hosts: [] } } : tenant
    },
  }
  app = createApp(context)
  registerProductionStudio(app, context, pages)
  app.get('/media/room.webp', async (request, reply) =>
    reply.type('image/webp').header('x-own', '1').send(`room of ${request.host}, ${request.headers.accept}`),
  )
})
afterAll(async () => {
  await app.close()
  await api.close()
  await rm(rootDir, { recursive: true })
})
beforeEach(async () => {
  asked.length = 0
  await sql`delete from template_draft`.execute(api.context.db.kysely)
})

const get = (url: string, { role = 'author', host = HOUSE, ...headers }: Record<string, string> = {}) =>
  app.inject({ url, headers: { host, ...(role ? { cookie: `admin_session=${role}` } : {}), ...headers } })

describe('the studio’s page', () => {
  it('has a new nonce each time, which its policy allows', async () => {
    const [first, second] = [await get('/studio', { role: '' }), await get('/studio')]
    const nonces = [first, second].map(({ body }) => /script nonce="([\w-]{22})"/.exec(body)?.[1])
    expect(new Set(nonces).size).toBe(2)
    expect(first?.body).toContain(`<style nonce="${nonces[0]}">`)
    expect(first?.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonces[0]}'`)
    expect(first?.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
  })

  it('has files that browsers cache', async () => {
    const file = await get('/studio/assets/a.js', { role: '' })
    expect([file.statusCode, file.body]).toEqual([200, 'start()'])
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('is available only at the operators’ host, with any port', async () => {
    expect((await get('/studio', { host: `${HOUSE.toUpperCase()}:3000` })).statusCode).toBe(200)
    for (const host of ['a.test', `x${HOUSE}`, 'consolextest', `${HOUSE}.evil.test`]) {
      expect((await get('/studio', { host })).statusCode, host).toBe(404)
      expect((await get(FRAME, { host })).statusCode, host).toBe(404)
    }
  })

  it('is unavailable on a server without an operators’ host', async () => {
    const bare = createApp({ ...api.context, operatorTenant: null })
    registerProductionStudio(bare, { ...api.context, operatorTenant: null }, pages)
    expect((await bare.inject({ url: '/studio', headers: { host: HOUSE } })).statusCode).toBe(404)
    await bare.close()
  })
})

describe('a frame', () => {
  it('shows a clinic’s page with a draft, without scripts, and contains the draft’s digest', async () => {
    const { templateDrafts } = api.context
    await templateDrafts.edit('clean', green, { id: 3, name: 'mina@maru.test' })
    const { statusCode, body, headers } = await get(`${FRAME}&path=/products&type=BRANDING`)
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toContain(`default-src 'none'`)
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
    expect(body).not.toMatch(/module|a\.js/)
    expect(body).toContain('id="maru-sections"')
    const { digest } = await templateDrafts.state('clean', { id: 3, name: 'mina@maru.test' })
    expect(body).toContain(`<meta name="studio-digest" content="${digest}">`)
    const [{ path, tenant, wish } = { path: '', tenant: null, wish: null }] = asked
    expect([path, wish]).toEqual(['/products', { content: 'visitors' }])
    expect(tenant).toMatchObject({
      partner: { partnerCode: 'a' },
      homepageConfig: { templateCode: 'clean', homepageType: 'BRANDING' },
      pinned: { version: 'studio' },
    })
    expect(JSON.stringify(tenant?.pinned)).toContain(green.value)
  })

  it('loads the clinic’s pictures and fonts through the operators’ host', async () => {
    const { body } = await get(FRAME)
    expect(body).toContain('src="/studio/of/a/media/room.webp"')
    expect(body).toContain('"/studio/of/a/_image?url=%2Fmedia%2Fa.webp 1x, /studio/of/a/icon-192.png 2x"')
    expect(body).toContain('url(/studio/of/a/_font/a.woff2)')
    expect(body).toContain('href="/media-kit"')
  })

  it('shows the template before the draft on request', async () => {
    await api.context.templateDrafts.edit('clean', green, { id: 3, name: 'mina@maru.test' })
    await get(`${FRAME}&as=base`)
    expect(JSON.stringify(asked[0]?.tenant.pinned)).not.toContain(green.value)
  })

  it.each([
    ['&path=products', '/'],
    ['&path=/a/b', '/a/b'],
    ['', '/'],
  ])('takes its path from the query: %j', async (query, path) => {
    await get(FRAME + query)
    expect(asked[0]?.path).toBe(path)
  })

  it('takes its site type from the query, or else from the clinic', async () => {
    const own = (await api.context.loadPartnerByCode('a'))?.homepageConfig.homepageType
    for (const type of ['', '&type=OTHER', '&type=COMMERCE', '&type=BRANDING']) await get(FRAME + type)
    expect(asked.map(({ tenant }) => tenant.homepageConfig.homepageType)).toEqual([own, own, 'COMMERCE', 'BRANDING'])
  })

  it('shows a page at a given moment in the clinic’s time zone, with the content of that moment', async () => {
    await get(`${FRAME}&at=2026-12-24T18:30`)
    await get(`${FRAME}&at=soon`)
    expect(asked.map(({ now, wish }) => [now, wish.content])).toEqual([
      [new Date('2026-12-24T09:30:00.000Z'), 'changed'],
      [REAL_NOW, 'visitors'],
    ])
  })

  it('shows content in another state on request', async () => {
    await get(`${FRAME}&content=empty`)
    await get(`${FRAME}&content=other`)
    expect(asked.map(({ wish }) => wish.content)).toEqual(['changed', 'visitors'])
    const [first] = asked
    if (first?.wish.content !== 'changed') throw new Error('Content is unchanged')
    const answer = async () => ({ status: 200, headers: {}, body: '{"rows":[1],"total":1}' })
    const request = { method: 'GET', url: '/x', headers: {} }
    const changed = await first.wish.change(answer)(request as never)
    expect(JSON.parse(changed.body)).toEqual({ rows: [], total: 0 })
  })

  it('shows the print styles on screen on request', async () => {
    expect((await get(FRAME)).body).toContain('@media print')
    expect((await get(`${FRAME}&media=print`)).body).toContain('@media all')
  })

  it('shows a single section in its role and place', async () => {
    const layoutOf = () => {
      const pinned = asked.at(-1)?.tenant.pinned
      const text = (path: string) => pinned?.files.find((one) => one.path === path)?.text ?? '{}'
      return (path: string): { sections: Record<string, object>; order: string[] } => JSON.parse(text(path))
    }
    await get(`${FRAME}&show=HeroSlider&role=home.hero`)
    const home = layoutOf()('clean/layouts/home.json')
    expect(home.order).toEqual(['alone'])
    expect(home.sections['alone']).toMatchObject({ type: 'HeroSlider', v: 1, role: 'home.hero' })
    await get(`${FRAME}&show=HeroSlider&role=other.role&layout=staff.json`)
    expect(layoutOf()('clean/layouts/staff.json').sections['alone']).not.toHaveProperty('role')
    expect(layoutOf()('clean/layouts/home.json').order.length).toBeGreaterThan(1)
    await get(`${FRAME}&show=SiteHeader&place=header`)
    expect(layoutOf()('clean/groups/header.json').order).toEqual(['alone'])
    expect(layoutOf()('clean/layouts/home.json').order).toEqual([])
    await get(`${FRAME}&show=Nothing`)
    expect(layoutOf()('clean/layouts/home.json').order.length).toBeGreaterThan(1)
  })

  it('returns 404 for unknown clinics, clinics without a host, and unknown templates', async () => {
    for (const query of ['clinic=unknown&template=clean', 'clinic=hostless&template=clean', 'clinic=a&template=x', ''])
      expect((await get(`/studio/frame?${query}`)).statusCode, query).toBe(404)
    expect(asked).toEqual([])
  })
})

describe('a clinic’s file through the operators’ host', () => {
  it('is the response of the clinic’s host, without headers other than its type', async () => {
    const { statusCode, body, headers } = await get('/studio/of/a/media/room.webp', { accept: 'image/webp' })
    expect([statusCode, body]).toEqual([200, 'room of a.test, image/webp'])
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
    })
    expect(headers).not.toHaveProperty('x-own')
    expect((await get('/studio/of/a/media/room.webp')).body).not.toContain('image/webp')
  })

  it.each(['api/customer/global/info', '', 'console', 'media/../api/openapi.json', 'x/media/room.webp', '_image/x'])(
    'is not found unless it is a picture, a font or an icon: %j',
    async (path) => {
      expect((await get(`/studio/of/a/${path}`)).statusCode).toBe(404)
    },
  )

  it('returns 404 for an unknown clinic', async () => {
    expect((await get('/studio/of/unknown/media/room.webp')).statusCode).toBe(404)
  })
})

describe('examples', () => {
  it('are the clinic’s entries for a detail screen, and empty for a screen without parameters', async () => {
    const ask = (route: string) => get(`/studio/examples?clinic=a&route=${encodeURIComponent(route)}`)
    const { examples } = (await ask('/products/{productId}')).json<{ examples: { path: string; name: string }[] }>()
    expect(examples[0]?.path).toMatch(/^\/products\/\d+$/)
    expect(examples[0]?.name).toContain('canary-a')
    expect((await ask('/')).json()).toEqual({ examples: [] })
    expect((await get('/studio/examples?clinic=a')).json()).toEqual({ examples: [] })
    expect((await get('/studio/examples?clinic=unknown')).statusCode).toBe(404)
  })
})

describe('authors', () => {
  const urls = [FRAME, '/studio/of/a/media/room.webp', '/studio/examples?clinic=a']

  it.each(urls)('must sign in for %s', async (url) => {
    expect((await get(url, { role: '' })).statusCode).toBe(401)
  })

  it('are identified by the secure cookie on an encrypted connection', async () => {
    const secure = { role: '', 'x-forwarded-proto': 'https' }
    const ask = (cookie: string) => get(FRAME, { ...secure, cookie })
    expect((await ask('__Host-admin_session=author')).statusCode).toBe(200)
    expect((await ask('admin_session=author')).statusCode).toBe(401)
  })

  it.each(urls)('need the right to templates for %s', async (url) => {
    expect((await get(url, { role: 'viewer' })).statusCode).toBe(403)
    expect((await get(url, { role: 'operator' })).statusCode).toBe(200)
  })
})
