import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { toTenant, type Tenant } from '../../tenancy/tenant.ts'
import { registerBooking } from './booking-routes.ts'

const BLOG = 'https://blog.clinic.example'

const open = (number: number, code: string, config: Parameters<typeof makeConfig>[0] = {}): [string, Tenant] => [
  `${code}.test`,
  toTenant(parsePartnerId(number), makePartner(number, code), makeMarketing(), makeConfig(config)),
]

const tenants = new Map([
  open(1, 'alone'),
  open(2, 'shared', { bookingEmbedHosts: [BLOG] }),
  open(3, 'off', { useWidget: false, bookingEmbedHosts: [BLOG] }),
  open(4, 'external', { bookingWidgetUrl: 'https://booking.example/widget.js', bookingWidgetName: 'openBooking' }),
])

/** The minimum of a build for the frame, in Vite's format. */
const CHUNKS = {
  'runtime/booking/frame.ts': {
    file: 'assets/frame.js',
    imports: ['_idle.js'],
    dynamicImports: ['runtime/client/libraries/react-dom.ts', 'runtime/booking/draw-frame.tsx'],
  },
  '_idle.js': { file: 'assets/idle.js' },
  'runtime/client/libraries/react-dom.ts': { file: 'assets/react-dom.js' },
  'runtime/booking/draw-frame.tsx': {
    file: 'assets/draw.js',
    imports: ['runtime/client/libraries/react-dom.ts', '_button.js'],
    dynamicImports: ['runtime/booking/steps/time-step.tsx', 'runtime/booking/steps/treatment-step.tsx'],
  },
  '_button.js': { file: 'assets/button.js' },
  'runtime/booking/steps/time-step.tsx': { file: 'assets/time.js', imports: ['_button.js', '_days.js'] },
  '_days.js': { file: 'assets/days.js' },
  'runtime/booking/steps/treatment-step.tsx': { file: 'assets/treatments.js' },
}

const withTemplate = (tenant: Tenant, templateCode: string): Tenant => ({
  ...tenant,
  homepageConfig: { ...tenant.homepageConfig, templateCode },
})

const opened: number[] = []
const rendered: string[] = []
let rootDir: string
let app: FastifyInstance

beforeAll(async () => {
  rootDir = await mkdtemp(join(tmpdir(), 'maru-booking-'))
  await mkdir(join(rootDir, 'dist/booking/widget'), { recursive: true })
  await writeFile(join(rootDir, 'dist/booking/widget/booking-widget.js'), 'run(MARU_BOOKING)')
  await writeFile(join(rootDir, 'dist/assets.json'), JSON.stringify(CHUNKS))
  await cp('locales', join(rootDir, 'locales'), { recursive: true })
  app = fastify()
  // Context properties that the routes use.
  const context = { env: { rootDir }, loadPartnerByHost: async (host: string) => tenants.get(host) ?? null }
  const read = async (_: unknown, { partner, homepageConfig }: Tenant, url: string) => {
    rendered.push(`${partner.partnerCode} ${url}`)
    return { html: `<html><head></head>${homepageConfig.templateCode}</html>`, styles: ['a{}'], form: 'sheet' as const }
  }
  registerBooking(app, context as never, read, {
    opened: (_, { id }) => void opened.push(id),
    previewed: async (request, tenant) => (request.url.includes('token=good') ? withTemplate(tenant, 'calm') : null),
  })
})
afterAll(async () => {
  await app.close()
  await rm(rootDir, { recursive: true, force: true })
})

const get = (url: string, host: string) => app.inject({ url, headers: { host } })

const ancestorsOf = async (host: string) => {
  const { headers } = await get('/booking/frame', host)
  return /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
}

it('the booking frame can be embedded only by the site itself and by sites that the partner named', async () => {
  expect(await ancestorsOf('alone.test')).toBe(`'self'`)
  expect(await ancestorsOf('shared.test')).toBe(`'self' ${BLOG}`)
})

it('the booking frame runs no inline code', async () => {
  const { headers, body } = await get('/booking/frame', 'shared.test')
  expect(headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'self';/)
  expect(headers['x-frame-options']).toBeUndefined()
  expect(body).toContain('<script type="module" src="/assets/frame.js"></script>')
})

it('the widget script contains the sites that may embed it', async () => {
  expect((await get('/booking-widget.js', 'alone.test')).body).toContain('"hosts":[]')
  const { body, headers } = await get('/booking-widget.js', 'shared.test')
  expect(body).toContain(`"hosts":["${BLOG}"]`)
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
})

it('the booking frame preloads its initial modules and the first step of the requested kind', async () => {
  const preloadsOf = async (query: string) => {
    const { body } = await get(`/booking/frame${query}`, 'alone.test')
    return new Set([...body.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, file]) => file))
  }
  const always = ['/assets/react-dom.js', '/assets/draw.js', '/assets/idle.js', '/assets/button.js']
  expect(await preloadsOf('')).toEqual(new Set(always))
  expect(await preloadsOf('?kind=nonsense')).toEqual(new Set(always))
  expect(await preloadsOf('?kind=visit')).toEqual(new Set([...always, '/assets/time.js', '/assets/days.js']))
  expect(await preloadsOf('?kind=treatment')).toEqual(new Set([...always, '/assets/treatments.js']))
})

it('the booking widget returns 404 if the clinic takes no reservations', async () => {
  for (const url of ['/booking/frame', '/booking-widget.js']) expect((await get(url, 'off.test')).statusCode).toBe(404)
})

it('the booking widget returns 404 if the clinic uses an external one', async () => {
  for (const url of ['/booking/frame', '/booking-widget.js']) {
    expect((await get(url, 'external.test')).statusCode).toBe(404)
  }
})

it('the booking frame uses the requested language if the clinic offers it, else the main one', async () => {
  rendered.splice(0)
  for (const lang of ['en', 'zh', 'xx']) await get(`/booking/frame?kind=visit&lang=${lang}`, 'shared.test')
  expect(rendered).toEqual(['shared /?lang=en', 'shared /?lang=ko'])
})

it('each opened frame is reported, and no script request', async () => {
  opened.splice(0)
  for (const host of ['alone.test', 'shared.test', 'off.test']) {
    await get('/booking/frame', host)
    await get('/booking-widget.js', host)
  }
  expect(opened).toEqual([1, 2])
})

it('the booking frame uses the template of its preview, without caching it', async () => {
  const ask = async (query: string) =>
    (await app.inject({ url: `/booking/frame?lang=ko${query}`, headers: { host: 'alone.test' } })).body
  const before = opened.length
  expect(await ask('&token=good')).toContain('</head>calm')
  const { headers } = await get('/booking/frame?token=good', 'alone.test')
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'content-security-policy': expect.any(String) })
  expect(opened).toHaveLength(before)
  expect(await ask('')).not.toContain('calm')
  expect(await ask('&token=bad')).not.toContain('calm')
})

it('the widget script is compressed for the browser, and answered with 304 while it is unchanged', async () => {
  const ask = (encoding: string, more: Record<string, string> = {}) =>
    app.inject({ url: '/booking-widget.js', headers: { host: 'shared.test', 'accept-encoding': encoding, ...more } })
  const [plain, gzip, brotli] = [await ask(''), await ask('gzip'), await ask('br, gzip')]
  expect([plain, gzip, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'br'])
  expect(plain.body).toContain('run(MARU_BOOKING)')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding', 'content-type': 'text/javascript; charset=utf-8' })
  const { etag } = plain.headers
  const again = await ask('', { 'if-none-match': String(etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await ask('br', { 'if-none-match': String(etag) })).statusCode).toBe(200)
})

it('each frame and the script are rendered once', async () => {
  for (const url of ['/booking/frame?lang=ko&kind=treatment', '/booking-widget.js']) {
    await get(url, 'shared.test')
    const before = rendered.length
    await get(url, 'shared.test')
    expect(rendered).toHaveLength(before)
  }
  // Other parameters of the address add nothing to the cache.
  await get('/booking/frame?lang=ko', 'shared.test')
  const before = rendered.length
  for (const kind of ['one', 'other']) await get(`/booking/frame?lang=ko&kind=${kind}`, 'shared.test')
  expect(rendered).toHaveLength(before)
})

it('the policy of the frame allows what its page needs, with a hash for each style', async () => {
  // Not the frame of another test, which would not show how this one is rendered.
  const own = fastify()
  const context = { env: { rootDir }, loadPartnerByHost: async (host: string) => tenants.get(host) ?? null }
  const html = '<html><head></head></html>'
  registerBooking(own, context as never, async () => ({ html, styles: ['a{}'], form: 'sheet' }))
  const { headers, body } = await own.inject({ url: '/booking/frame', headers: { host: 'alone.test' } })
  await own.close()
  expect(body).toContain('src="/assets/frame.js"')
  const policy = String(headers['content-security-policy'])
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  expect(policy).toContain(`style-src 'self' ${hashOf('')} ${hashOf('a{}')};`)
  expect(policy).toContain(`connect-src 'self';`)
  expect(policy).toContain('trusted-types')
})

it('in development the frame allows what Vite needs, and loads sources instead of built files', async () => {
  const own = fastify()
  const context = { env: { rootDir }, loadPartnerByHost: async (host: string) => tenants.get(host) ?? null }
  const html = '<html><head></head></html>'
  registerBooking(own, context as never, async () => ({ html, styles: [], form: 'sheet' }), { isDevelopment: true })
  const { body, headers } = await own.inject({ url: '/booking/frame', headers: { host: 'alone.test' } })
  expect(body).toBe('<html><head><script type="module" src="/runtime/booking/frame.ts"></script>\n</head></html>')
  expect(headers['content-security-policy']).toContain(`connect-src 'self' ws:;`)
  expect(headers['content-security-policy']).not.toContain('trusted-types')
  await own.close()
})

it('the frame is available once a build exists, and a failed render is retried', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'maru-booking-'))
  const own = fastify()
  let fails = true
  const context = { env: { rootDir: empty }, loadPartnerByHost: async (host: string) => tenants.get(host) ?? null }
  registerBooking(own, context as never, async () => {
    if (fails) throw new Error('The page failed')
    return { html: '<head></head>made', styles: [], form: 'sheet' }
  })
  const statusOf = async () => (await own.inject({ url: '/booking/frame', headers: { host: 'alone.test' } })).statusCode
  expect(await statusOf()).toBe(500)
  await mkdir(join(empty, 'dist/booking/widget'), { recursive: true })
  await writeFile(join(empty, 'dist/booking/widget/booking-widget.js'), 'run(MARU_BOOKING)')
  await writeFile(join(empty, 'dist/assets.json'), JSON.stringify({}))
  // A build without a frame.
  expect(await statusOf()).toBe(500)
  await writeFile(join(empty, 'dist/assets.json'), JSON.stringify(CHUNKS))
  expect(await statusOf()).toBe(500)
  fails = false
  expect(await statusOf()).toBe(200)
  await own.close()
  await rm(empty, { recursive: true, force: true })
})
