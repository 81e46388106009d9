import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
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
])

let rootDir: string
let app: FastifyInstance

beforeAll(async () => {
  rootDir = await mkdtemp(join(tmpdir(), 'maru-booking-'))
  const built = join(rootDir, 'dist/booking')
  await mkdir(join(built, 'frame/.vite'), { recursive: true })
  await mkdir(join(built, 'frame/assets'))
  await mkdir(join(built, 'widget'))
  await writeFile(join(built, 'frame/.vite/manifest.json'), '{"frame":{"file":"assets/frame.js","isEntry":true}}')
  await writeFile(join(built, 'frame/assets/frame.js'), 'start()')
  await writeFile(join(built, 'frame/assets/frame.js.br'), 'as the build left it')
  await writeFile(join(built, 'widget/booking-widget.js'), 'run(MARU_BOOKING)')
  await cp('locales', join(rootDir, 'locales'), { recursive: true })
  app = fastify()
  // What the routes use of a context.
  const context = { env: { rootDir }, findPartnerByHost: (host: string) => tenants.get(host) ?? null }
  registerBooking(app, context as never, async () => ({ html: '<html><head></head></html>', styles: ['a{}'] }))
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
  expect(body).toContain('<script type="module" src="/booking/assets/frame.js"></script>')
})

it('tells the script which sites may show it', async () => {
  expect((await get('/booking-widget.js', 'alone.test')).body).toContain('"hosts":[]')
  const { body, headers } = await get('/booking-widget.js', 'shared.test')
  expect(body).toContain(`"hosts":["${BLOG}"]`)
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
})

it('sends code in the form that the build left, and makes only those that it did not', async () => {
  const ask = (encoding: string) =>
    app.inject({ url: '/booking/assets/frame.js', headers: { host: 'alone.test', 'accept-encoding': encoding } })
  const [br, gzip, plain] = [await ask('br'), await ask('gzip'), await ask('identity')]
  expect([br.headers['content-encoding'], br.body]).toEqual(['br', 'as the build left it'])
  expect([gzip.headers['content-encoding'], gunzipSync(gzip.rawPayload).toString()]).toEqual(['gzip', 'start()'])
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, 'start()'])
  expect((await get('/booking/assets/frame.js.br', 'alone.test')).statusCode).toBe(404)
})

it('is not there where the clinic takes no reservations', async () => {
  for (const url of ['/booking/frame', '/booking-widget.js']) expect((await get(url, 'off.test')).statusCode).toBe(404)
})
