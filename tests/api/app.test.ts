import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app/app.ts'
import { createInProcessTransport } from '#server/api/http/in-process-transport.ts'
import { drain } from '#server/core/drain.ts'
import { NOON, startApi, type TestApi } from './harness.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi([{ code: 'a' }, { code: 'b' }], { SITE_KEY: 'deployment-key', SITE_KEY_HEADER: 'X-Clinic-Key' })
})
afterAll(() => api.close())

const info = '/api/customer/global/info'

describe('the API', () => {
  it('describes itself as OpenAPI 3.1', async () => {
    const { status, body } = await api.get('/api/openapi.json', { host: 'unknown.test' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ openapi: '3.1.0', paths: { '/customer/global/products': { get: {} } } })
  })

  it('is not cached, framed or sniffed', async () => {
    for (const path of [info, '/api/none', '/api/customer/global/products/999']) {
      const { headers } = await api.get(path)
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      })
    }
  })

  it('returns the error envelope for unknown addresses and methods', async () => {
    const { status, failure } = await api.get('/api/customer/none')
    expect([status, failure]).toEqual([
      404,
      { status: 404, message: 'The API has no such endpoint.', code: 'api/not-found' },
    ])
  })

  it('accepts a partner’s own code for a language', async () => {
    const japanese = await api.get(`${info}?languageCode=ja`)
    expect(japanese.status).toBe(200)
    expect((await api.get(`${info}?languageCode=jp`)).text).toBe(japanese.text)
  })

  it('refuses languages that are unknown or not offered by this partner', async () => {
    const german = await api.get(`${info}?languageCode=de`)
    expect([german.status, german.failure.message]).toEqual([
      400,
      'Query parameter "languageCode" must be equal to one of the allowed values: ko, ja, en, zh.',
    ])
    const chinese = await api.get(`${info}?languageCode=zh`)
    expect([chinese.status, chinese.failure]).toEqual([
      400,
      {
        status: 400,
        code: 'language/not-offered',
        message: 'languageCode "zh" is not supported. Supported: ko, en, ja.',
      },
    ])
  })

  it.each([
    ['a repeated parameter', `${info}?languageCode=ko&languageCode=en`, 400],
    ['a number that no database holds', '/api/customer/global/products/99999999999999', 400],
    ['a page beyond reason', '/api/customer/global/products?page=1e9', 400],
    ['a broken percent sign', '/api/customer/global/products?keyword=%E0%A4%A', 200],
    ['a zero byte', '/api/customer/global/products?keyword=a%00b', 400],
    ['an address without end', `/api/customer/global/products?keyword=${'a'.repeat(3000)}`, 414],
    ['the name of a prototype', '/api/customer/global/products?__proto__=1', 400],
  ])('answers %s without a server error', async (_, path, status) => {
    expect((await api.get(path)).status).toBe(status)
  })

  it('hides the details of internal errors, and logs them with the request id', async () => {
    const app = createApp({
      ...api.context,
      followMedia: () => {
        throw new Error('password=hunter2')
      },
    })
    const response = await app.inject({ url: `${info}?keyword=private`, headers: { host: 'a.test' } })
    const other = await app.inject({ url: info, headers: { host: 'a.test' } })
    await app.close()
    expect(response.statusCode).toBe(400)
    expect(other.json()).toEqual({
      status: 500,
      message: 'An internal error occurred. Please try again later.',
      code: 'server/failed',
    })
    expect(api.logged.join()).toMatch(/"requestId":"[0-9a-z]+-[0-9a-z]+"/)
  })
})

describe('the clinic that the API answers for', () => {
  const codeOf = async (headers: Record<string, string>, path = info) => {
    const { status, text } = await api.get(path, { headers })
    return status === 200 ? /"partnerCode":"(\w+)"/.exec(text)?.[1] : status
  }

  it('is that of the host, unless a site key authorises the origin', async () => {
    expect(await codeOf({})).toBe('a')
    expect(await codeOf({ origin: 'https://b.test' })).toBe('a')
    expect(await codeOf({ origin: 'https://b.test', 'x-clinic-key': 'deployment-key' })).toBe('b')
    expect(await codeOf({ origin: 'https://b.test', 'x-clinic-key': 'secret-key-of-b' })).toBe('b')
    expect(await codeOf({ 'x-clinic-key': 'secret-key-of-b' }, `${info}?origin=https://b.test`)).toBe('b')
    expect(await codeOf({ origin: 'https://b.test', 'x-clinic-key': 'wrong' })).toBe(403)
    expect(await codeOf({ origin: 'https://b.test', 'x-site-key': 'deployment-key' })).toBe('a')
  })

  it('is not changed by forwarded headers from untrusted proxies', async () => {
    expect(await codeOf({ 'x-forwarded-host': 'b.test' })).toBe('a')
  })
})

describe('in-process calls', () => {
  it('return the content of their origin', async () => {
    const app = createApp(api.context)
    const call = createInProcessTransport(app)
    const { status, headers, body } = await call({
      method: 'GET',
      url: `${info}?languageCode=en`,
      headers: { origin: 'https://b.test' },
    })
    await app.close()
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    expect(JSON.parse(body)).toMatchObject({ row: { partnerCode: 'b', displayName: 'canary-b en' } })
  })

  it('reach attached pages', async () => {
    const app = createApp(api.context, (site, context) => {
      site.get('/', async () => `page of ${(await Array.fromAsync(context.partners())).length} partners`)
    })
    const response = await app.inject({ url: '/', headers: { host: 'a.test' } })
    await app.close()
    expect(response.body).toBe('page of 2 partners')
  })
})

describe('outside the API', () => {
  it('health and readiness answer on any host', async () => {
    expect((await api.get('/healthz', { host: 'unknown.test' })).body).toEqual({ status: 'ok' })
    expect((await api.get('/readyz', { host: 'unknown.test' })).body).toEqual({ status: 'ready' })
  })

  it('a draining server reports so only to load balancers, and answers until they have noticed', async () => {
    const leaving = createApp(api.context)
    await leaving.listen({ port: 0, host: '127.0.0.1' })
    const draining = drain(leaving.server, 1000)
    const ready = await leaving.inject({ url: '/readyz', headers: { host: 'a.test' } })
    const asked = await leaving.inject({ url: '/healthz', headers: { host: 'a.test' } })
    expect([ready.statusCode, ready.json(), asked.statusCode]).toEqual([503, { status: 'leaving' }, 200])
    await draining
    await leaving.close()
  })

  it('pictures are cached for a year and run no scripts', async () => {
    const { status, headers } = await api.get('/media/line-fern.svg')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    })
  })

  it.each(['/media/../seed.ts', '/media/%2e%2e/seed.ts', '/media/..%2fseed.ts', '/media/none.webp', '/media/'])(
    'only pictures are served, not %s',
    async (path) => {
      expect([403, 404]).toContain((await api.get(path)).status)
    },
  )

  it('the time comes only from the clock of the context', () => {
    expect(api.context.clock.now()).toBe(NOON)
  })
})
