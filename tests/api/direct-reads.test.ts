import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp, createPublicReads } from '#server/app/app.ts'
import { createInProcessTransport, type InProcessTransport } from '#server/api/http/in-process-transport.ts'
import { everyOperation } from './run-on-both/every-operation.ts'
import { startApi, type TestApi } from './harness.ts'

let api: TestApi
let app: FastifyInstance
let direct: InProcessTransport
let overHttp: InProcessTransport
let injected = 0
beforeAll(async () => {
  api = await startApi([{ code: 'first' }, { code: 'second' }, { code: 'secretive', config: { hasPriceView: false } }])
  app = createApp(api.context, (site) => {
    site.addHook('onRequest', async () => void (injected += 1))
  })
  await app.ready()
  direct = createInProcessTransport(app, createPublicReads(api.context))
  overHttp = createInProcessTransport(app)
})
beforeEach(() => {
  injected = 0
})
afterAll(async () => {
  await app.close()
  await api.close()
})

/** Headers of an answer that the site reads. */
const READ = ['content-type', 'cache-control', 'cache-tag', 'x-valid-until', 'authorization']

const askBoth = async (url: string, headers: Record<string, string>) => {
  const answers = [direct, overHttp].map(async (call) => {
    const answer = await call({ method: 'GET', url, headers })
    return { ...answer, headers: READ.map((name) => answer.headers[name]) }
  })
  return Promise.all(answers)
}

describe('a direct read of the embedded API', () => {
  it.each(everyOperation)('by $id gives exactly the same answer as over HTTP', async ({ addresses }) => {
    for (const host of ['first.test', 'second.test', 'secretive.test']) {
      for (const address of addresses) {
        const [one, other] = await askBoth(address, { origin: `http://${host}`, accept: 'application/json' })
        expect(one, address).toEqual(other)
      }
    }
  })

  it.each([
    ['?ids=1&ids=2', 200],
    ['?ids=1,2', 200],
    ['?keyword=%EB%A0%88%EC%9D%B4%EC%A0%80+x', 200],
    ['?size=101', 400],
    ['?colour=red', 400],
    ['?languageCode=fr', 400],
    ['?languageCode=zh', 400],
    ['?keyword=%00', 400],
    ['?page=1?size=2', 400],
    ['/', 400],
    ['/x', 400],
    ['/%31', 200],
    ['/99', 404],
  ])('of treatments%s returns %i, as over HTTP', async (rest, status) => {
    const [one, other] = await askBoth(`/api/customer/global/products${rest}`, { host: 'first.test' })
    expect(one).toEqual(other)
    expect(one?.status).toBe(status)
  })

  it('on an unknown host, by an administrator or for an unknown operation is refused as over HTTP', async () => {
    const [unknown, known] = await askBoth('/api/customer/global/info', { origin: 'http://nobody.test' })
    expect([unknown?.status, unknown]).toEqual([404, known])
    for (const url of ['/api/admin/customer-posts', '/api/nothing', '/api', '/healthz']) {
      const [one, other] = await askBoth(url, { host: 'first.test' })
      expect(one, url).toEqual(other)
    }
  })

  it('needs no HTTP request if it succeeds', async () => {
    const url = '/api/customer/global/products?sort=name'
    expect((await direct({ method: 'GET', url, headers: { host: 'first.test' } })).status).toBe(200)
    expect(injected).toBe(0)
    await overHttp({ method: 'GET', url, headers: { host: 'first.test' } })
    expect(injected).toBe(1)
  })
})
