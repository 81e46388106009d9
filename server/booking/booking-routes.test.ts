import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { parsePartnerId } from '../db/partner-id.ts'
import { toTenant, type Tenant } from '../tenancy/tenant.ts'
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

/** As much of a build as the frame needs, as Vite lists it. */
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
  // What the routes use of a context.
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

it('lets only the site’s own pages show the frame, and those of sites that the partner named', async () => {
  expect(await ancestorsOf('alone.test')).toBe(`'self'`)
  expect(await ancestorsOf('shared.test')).toBe(`'self' ${BLOG}`)
})

it('lets nothing inline run in the frame', async () => {
  const { headers, body } = await get('/booking/frame', 'shared.test')
  expect(headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'self';/)
  expect(headers['x-frame-options']).toBeUndefined()
  expect(body).toContain('<script type="module" src="/assets/frame.js"></script>')
})

it('tells the script which sites may show it', async () => {
  expect((await get('/booking-widget.js', 'alone.test')).body).toContain('"hosts":[]')
  const { body, headers } = await get('/booking-widget.js', 'shared.test')
  expect(body).toContain(`"hosts":["${BLOG}"]`)
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
})

it('asks at once for all that the frame begins with, and for the first step of the kind that the address names', async () => {
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

it('is not there where the clinic takes no reservations', async () => {
  for (const url of ['/booking/frame', '/booking-widget.js']) expect((await get(url, 'off.test')).statusCode).toBe(404)
})

it('is not there where the clinic has a booking widget of others', async () => {
  for (const url of ['/booking/frame', '/booking-widget.js']) {
    expect((await get(url, 'external.test')).statusCode).toBe(404)
  }
})

it('speaks a language that the clinic offers, and else its main one', async () => {
  rendered.splice(0)
  for (const lang of ['en', 'zh', 'xx']) await get(`/booking/frame?kind=visit&lang=${lang}`, 'shared.test')
  expect(rendered).toEqual(['shared /?lang=en', 'shared /?lang=ko'])
})

it('tells of each frame that is opened, and of no script', async () => {
  opened.splice(0)
  for (const host of ['alone.test', 'shared.test', 'off.test']) {
    await get('/booking/frame', host)
    await get('/booking-widget.js', host)
  }
  expect(opened).toEqual([1, 2])
})

it('shows the frame in the look of the preview that it is opened from, and keeps none of it', async () => {
  const ask = async (query: string) =>
    (await app.inject({ url: `/booking/frame?lang=ko${query}`, headers: { host: 'alone.test' } })).body
  const before = opened.length
  expect(await ask('&token=good')).toContain('</head>calm')
  expect(opened).toHaveLength(before)
  expect(await ask('')).not.toContain('calm')
  expect(await ask('&token=bad')).not.toContain('calm')
})
