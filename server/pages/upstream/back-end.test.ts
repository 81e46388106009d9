import { text } from 'node:stream/consumers'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '#tests/api/site.ts'

type Seen = {
  method: string | undefined
  url: string
  origin: string | undefined
  siteKey: string | undefined
  authorization: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

/** Common answer of every test site; the tests vary the rest. */
const INFO = JSON.stringify({
  row: {
    partnerName: '루미',
    partnerTel: '02-000-0000',
    language: { main: { code: 'ko', name: '한국어' }, rows: [{ code: 'jp', name: '日本語' }] },
  },
})

let answer: { status: number; body: string; headers?: Record<string, string> } = { status: 200, body: '{}' }
let seen: Seen[] = []
let backEnd: Server
let site: TestSite

const remember = (request: IncomingMessage, body: string): Seen => ({
  method: request.method,
  url: request.url ?? '',
  origin: request.headers.origin,
  siteKey: String(request.headers['x-site-key']),
  authorization: request.headers.authorization,
  headers: request.headers,
  body,
})

beforeAll(async () => {
  backEnd = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url?.startsWith('/v1/customer/global/info')) return void response.end(INFO)
      seen.push(remember(request, body))
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers }).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => backEnd.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an AddressInfo.
  const { port } = backEnd.address() as AddressInfo
  site = await openTestSite({ CONTENT_API_URL: `http://127.0.0.1:${port}/v1`, SITE_KEY: 'the-site-key' })
}, 60_000)
afterAll(async () => {
  await site.close()
  backEnd.close()
})

describe('with another back-end', () => {
  it('forwards calls with the back-end’s language codes, origin and site key', async () => {
    seen = []
    answer = {
      status: 200,
      body: JSON.stringify({ rows: [{ id: 1, answer: '<p>x</p><script>y</script>' }], total: 1 }),
    }
    const { status, body } = await site.get('lumi.localhost', '/api/customer/global/faqs?languageCode=ja&page=2')
    expect(status).toBe(200)
    expect(JSON.parse(body)).toMatchObject({ rows: [{ id: 1, answer: '<p>x</p>', question: '' }], total: 1, page: 1 })
    expect(seen).toEqual([
      expect.objectContaining({
        url: '/v1/customer/global/faqs?languageCode=jp&page=2',
        origin: 'http://lumi.localhost:3000',
        siteKey: 'the-site-key',
      }),
    ])
  })

  it('stores the token of an answer in the access token cookie', async () => {
    answer = { status: 200, body: '{"row":{}}', headers: { authorization: 'fresh-token' } }
    const { headers } = await site.get('lumi.localhost', '/api/customer/global/term')
    expect(String(headers['set-cookie'])).toMatch(/^access_token=fresh-token; Path=\/; Secure; SameSite=Lax/)
  })

  it('forwards failures with their status and code', async () => {
    answer = { status: 409, body: '{"status":409,"message":"비밀번호가 다릅니다.","code":"BOARD_PASSWORD_MISMATCH"}' }
    const { status, body } = await site.get('lumi.localhost', '/api/customer/global/term')
    expect(status).toBe(409)
    expect(JSON.parse(body)).toMatchObject({ code: 'BOARD_PASSWORD_MISMATCH' })
  })

  it.each([
    ['is broken', { status: 500, body: '{"message":"down"}' }],
    ['sends what is no JSON', { status: 200, body: '<html>' }],
    ['sends far too much', { status: 200, body: JSON.stringify({ row: { roles: { x: 'x'.repeat(6_000_000) } } }) }],
  ])('shows a branded 503 page with Retry-After if it %s', async (_, given) => {
    answer = given
    const { status, headers, body } = await site.get('lumi.localhost', '/ja')
    expect(status).toBe(503)
    expect(headers['retry-after']).toBe('5')
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('<html lang="ja">')
    expect(body).toContain('tel:')
  })

  it('answers 503 to a browser if the back-end’s answer is unreadable', async () => {
    answer = { status: 200, body: 'not json' }
    const { status, body } = await site.get('lumi.localhost', '/api/customer/global/term')
    expect(status).toBe(503)
    expect(JSON.parse(body)).toMatchObject({ code: 'back-end/malformed' })
  })
})

describe('writes to the customers’ board with another back-end', () => {
  const post = '/api/customer/global/notice-customer-boards/7'
  const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, body: object, headers: Record<string, string> = {}) =>
    site.send(method, 'lumi.localhost', url, body, headers)

  it('are forwarded with their body, the visitor’s token and the idempotency key', async () => {
    seen = []
    answer = { status: 201, body: '{"row":{"id":7}}' }
    const key = '0f0f0f0f-0000-4000-8000-000000000000'
    const words = { title: 'a', password: ' 1234 ' }
    const headers = { cookie: 'access_token=visitor-token', 'idempotency-key': key }
    const { status, headers: answered } = await send(
      'POST',
      '/api/customer/global/notice-customer-boards',
      words,
      headers,
    )
    expect([status, answered['cache-control']]).toEqual([201, 'no-store'])
    const [passed] = seen
    expect(passed).toMatchObject({ method: 'POST', siteKey: 'the-site-key', authorization: 'visitor-token' })
    expect(JSON.parse(passed?.body ?? '')).toEqual(words)
    expect(passed?.headers).toMatchObject({ 'idempotency-key': key, 'x-forwarded-for': '127.0.0.1' })
    expect(passed?.headers.cookie).toBeUndefined()
  })

  it.each([
    ['PUT', post],
    ['DELETE', post],
    ['POST', `${post}/private`],
  ] as const)('are forwarded as %s %s, and a refusal is returned unchanged', async (method, url) => {
    seen = []
    const refusal = { status: 429, message: 'Later', code: 'BOARD_TRY_LATER', retryAfterSeconds: 30 }
    answer = { status: 429, body: JSON.stringify(refusal), headers: { 'retry-after': '30' } }
    const { status, headers, body } = await send(method, url, { password: '1234', postToken: 't' })
    expect([status, headers['retry-after'], JSON.parse(body)]).toEqual([429, '30', refusal])
    expect(seen).toEqual([expect.objectContaining({ method, url: url.replace('/api', '/v1') })])
  })

  it('are rejected if they come from another site, are not JSON, or are too large', async () => {
    seen = []
    answer = { status: 200, body: '{}' }
    const refused = await Promise.all([
      send('POST', post, {}, { origin: 'https://evil.test' }),
      send('POST', post, {}, { 'content-type': 'text/plain' }),
      send('POST', post, { content: 'x'.repeat(1_000_000) }),
    ])
    expect(refused.map(({ status }) => status)).toEqual([403, 415, 413])
    expect(seen).toEqual([])
  })
})
