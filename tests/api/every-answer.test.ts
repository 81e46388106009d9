import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite } from './site.ts'

const HOST = 'lumi.localhost'

let assets: string
let site: TestSite
let port: number
beforeAll(async () => {
  assets = await mkdtemp(join(tmpdir(), 'maru-assets-'))
  await mkdir(join(assets, 'below'))
  await writeFile(join(assets, 'app-1.js'), 'export {}')
  site = await openTestSite({ SECURITY_CONTACT: 'security@clinic.example' }, { site: { assetsFolder: assets } })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  // A server that listens on a port has an AddressInfo.
  port = (site.app.server.address() as AddressInfo).port
}, 60_000)
afterAll(async () => {
  await site.close()
  await rm(assets, { recursive: true, force: true })
})

/** Sends what is given, to the letter, and reads the first answer's status and headers. */
const sendRaw = async (request: string) => {
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  const answer = await text(socket)
  const [head = ''] = answer.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { status: Number(first.split(' ')[1]), headers }
}

const ask = (path: string, { method = 'GET', host = HOST, more = '' } = {}) =>
  sendRaw(`${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${more}\r\n`)

const EXPECTED = { 'x-content-type-options': 'nosniff', 'cross-origin-opener-policy': 'same-origin-allow-popups' }

describe('responses prevent type sniffing and access by openers:', () => {
  it.each([
    ['a page that is made', '/', {}, 200],
    ['a kept page, sent before the application', '/', {}, 200],
    ['HEAD of a kept page', '/', { method: 'HEAD' }, 200],
    ['a kept page that the visitor has', '/', { more: 'If-None-Match: *\r\n' }, 304],
    ['a page that is not kept', '/search?keyword=a', {}, 200],
    ['page data', '/_page?path=%2F', {}, 200],
    ['page data, kept', '/_page?path=%2F', {}, 200],
    ['page data of no path', '/_page', {}, 404],
    ['a redirect', '/ko/products', {}, 301],
    ['a page that is not there', '/none', {}, 404],
    ['an unknown host', '/', { host: 'nobody.example' }, 404],
    ['an asset', '/assets/app-1.js', {}, 200],
    ['a missing asset', '/assets/none.js', {}, 404],
    ['a folder of assets', '/assets/below', {}, 404],
    ['a picture', '/media/line-fern.svg', {}, 200],
    ['a part of a picture', '/media/line-fern.svg', { more: 'Range: bytes=0-9\r\n' }, 206],
    ['no part of a picture', '/media/line-fern.svg', { more: 'Range: bytes=9999999-\r\n' }, 416],
    ['a missing picture', '/media/none.webp', {}, 404],
    ['the optimiser', '/_image?url=/media/silk.webp&w=64&q=50', {}, 200],
    ['a refusal of the optimiser', '/_image?url=/media/silk.webp&w=65', {}, 400],
    ['health', '/healthz', { host: 'nobody.example' }, 200],
    ['readiness', '/readyz', { host: 'nobody.example' }, 200],
    ['robots.txt', '/robots.txt', {}, 200],
    ['the sitemap', '/sitemap.xml', {}, 200],
    ['a sitemap of no language', '/sitemap-xx.xml', {}, 404],
    ['security.txt', '/.well-known/security.txt', {}, 200],
    ['the manifest', '/manifest.webmanifest', {}, 200],
    ['the icon', '/favicon.ico', {}, 302],
    ['a preview without its link', '/__preview', {}, 403],
    ['the API', '/api/customer/global/info', {}, 200],
    ['an unknown address of the API', '/api/none', {}, 404],
    ['a mistake at the API', '/api/customer/global/products?page=x', {}, 400],
    ['a write without a body', '/api/customer/global/reservations', { method: 'POST' }, 415],
    ['another method', '/', { method: 'POST' }, 404],
    ['a method that nobody knows', '/', { method: 'PROPFIND' }, 404],
    ['an address that cannot be decoded', '/%E0%A4%A', {}, 404],
    ['an address of the API that cannot be decoded', '/api/%E0%A4%A', {}, 400],
    ['an address that is too long', `/?${'x'.repeat(2100)}`, {}, 414],
    ['a name that is too long', `/api/customer/global/notices/${'1'.repeat(300)}`, {}, 404],
    ['an expectation', '/', { more: 'Expect: magic\r\n' }, 417],
    ['headers without end', '/', { more: `X: ${'x'.repeat(20_000)}\r\n` }, 431],
  ] as const)('%s', async (_, path, more, status) => {
    const answer = await ask(path, more)
    expect(answer).toMatchObject({ status, headers: EXPECTED })
  })

  it.each([
    ['what is no HTTP', 'hello\r\n\r\n', 400],
    ['a request without a host', 'GET / HTTP/1.1\r\n\r\n', 400],
    [
      'a request with two lengths',
      `POST / HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`,
      400,
    ],
    ['a header that is none', `GET / HTTP/1.1\r\nHost: ${HOST}\r\n x\r\n\r\n`, 400],
  ])('%s', async (_, request, status) => {
    expect(await sendRaw(request)).toMatchObject({ status, headers: EXPECTED })
  })
})

describe('a browser navigation receives a page', () => {
  const accept = 'Accept: text/html,application/xhtml+xml,*/*;q=0.8\r\n'

  it.each([
    ['a page that is not there', '/none', {}, 404],
    ['an address in EUC-KR', '/%BD%C3%BC%FA', {}, 404],
    ['half a character', '/%E0%A4%A', {}, 404],
    ['a byte that is no character, in a language', '/en/%ff', {}, 404],
    ['an unknown host', '/%ff', { host: 'nobody.example' }, 404],
    ['an address that is too long', `/?${'x'.repeat(2100)}`, {}, 414],
    ['a zero byte', '/a%00b', {}, 400],
    ['a missing asset', '/assets/none.js', {}, 404],
    ['a missing picture', '/media/none.webp', {}, 404],
    ['a broken address of a picture', '/media/%ff', {}, 404],
    ['a refusal of the optimiser', '/_image?url=/media/silk.webp&w=65', {}, 400],
    ['a sitemap of no language', '/sitemap-xx.xml', {}, 404],
    ['a sitemap of an unknown host', '/sitemap.xml', { host: 'nobody.example' }, 404],
    ['a form that is sent to a page', '/products', { method: 'POST' }, 404],
    ['a preview without its link', '/__preview', {}, 403],
    ['page data of no path', '/_page', {}, 404],
    ['headers without end', '/', { more: `X: ${'x'.repeat(20_000)}\r\n` }, 431],
  ])('for %s', async (_, path, more: { method?: string; host?: string; more?: string }, status) => {
    const answer = await ask(path, { ...more, more: accept + (more.more ?? '') })
    expect(answer).toMatchObject({ status, headers: { 'content-type': 'text/html; charset=utf-8' } })
  })

  it('with the clinic’s not-found screen when the address is not UTF-8', async () => {
    for (const [path, language] of [
      ['/%BD%C3%BC%FA', 'ko'],
      ['/en/%ff', 'en'],
    ] as const) {
      const { status, body } = await site.get(HOST, path)
      expect(status).toBe(404)
      expect(body).toContain('data-section="MessageNotFound"')
      expect(body).toContain(`<html lang="${language}"`)
    }
  })

  it('in the language of the address, while scripts receive JSON', async () => {
    const page = await site.get(HOST, `/ja?${'x'.repeat(2100)}`, { accept: 'text/html' })
    expect([page.status, page.headers['cache-control']]).toEqual([414, 'no-store'])
    expect(page.body).toContain('<html lang="ja"')
    expect(page.body).toContain('ページを開けません')
    const data = await site.get(HOST, `/ja?${'x'.repeat(2100)}`)
    expect(JSON.parse(data.body)).toMatchObject({ status: 414, code: 'request/address-too-long' })
    const api = await site.get(HOST, '/api/none', { accept: 'text/html' })
    expect(JSON.parse(api.body)).toMatchObject({ status: 404, code: 'api/not-found' })
  })
})

it('licenses.txt lists packages and fonts of the build on every host', async () => {
  const { status, body, headers } = await site.get('nobody.example', '/licenses.txt')
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toMatch(/^react-dom \S+ \(MIT\)$/m)
  expect(body).toMatch(/^@fontsource\/hahmlet \S+ \(OFL-1\.1\)$/m)
})

it('security.txt has a contact, and exists only if the deployment configures one', async () => {
  const { body, headers } = await site.get('nobody.example', '/.well-known/security.txt')
  expect(body).toMatch(/^Contact: mailto:security@clinic\.example\nExpires: \d{4}-\d\d-01T00:00:00\.000Z\n/)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const silent = await openTestSite()
  const { status } = await silent.get(HOST, '/.well-known/security.txt')
  await silent.close()
  expect(status).toBe(404)
})
