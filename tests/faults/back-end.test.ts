import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '#tests/api/site.ts'
import { howCame, openWatchedSite, type WatchedSite } from '#tests/api/watched-site.ts'

const HOST = 'lumi.localhost'

/** A page is refused within two seconds; `npm test` is run beside much else. */
const TIME_LIMIT_MS = process.env['MARU_LONG_FORM'] === 'faults' ? 2000 : 4000

/** Handles calls in place of the other back-end; null restores normal answers. */
type Fault = RequestListener | null

const FAULTS: Record<string, RequestListener> = {
  'is gone': (request) => void request.socket.destroy(),
  fails: (_request, response) => void response.writeHead(500).end('{"message":"down"}'),
  'sends no JSON': (_request, response) => void response.writeHead(200).end('<html>'),
  'sends far too much': (_request, response) =>
    void response.writeHead(200).end(JSON.stringify({ row: { x: 'x'.repeat(6_000_000) } })),
  'nests what it sends without end': (_request, response) =>
    void response.writeHead(200).end(`{"row":${'['.repeat(200_000)}${']'.repeat(200_000)}}`),
  hangs: () => {},
}

let content: TestSite
let backEnd: Server
let site: WatchedSite
let fault: Fault = null
let calls = 0

beforeAll(async () => {
  content = await openTestSite()
  backEnd = createServer((request, response) => {
    calls += 1
    if (fault) return fault(request, response)
    void content
      .get(HOST, `/api${request.url}`)
      .then(({ status, body }) =>
        response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(body),
      )
  })
  await new Promise<void>((resolve) => backEnd.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an AddressInfo.
  const { port } = backEnd.address() as AddressInfo
  site = await openWatchedSite({ CONTENT_API_URL: `http://127.0.0.1:${port}` })
  await site.get(HOST, '/brandings')
}, 60_000)
afterAll(async () => {
  await site.close()
  await content.close()
  backEnd.closeAllConnections()
  backEnd.close()
})
beforeEach(async () => {
  fault = null
  // Long enough for the breaker to try again.
  site.passTime(2)
  await site.get(HOST, '/search')
  await site.context.changed((await Array.fromAsync(site.context.partners())).map(({ id }) => `partner:${id}`))
})

describe.each(Object.keys(FAULTS))('when the back-end %s', (name) => {
  it('cached pages are served with their age, others get an uncached 503, and then it recovers', async () => {
    const whole = await site.get(HOST, '/cscenter')
    expect(howCame(whole)).toBe('stored')
    fault = FAULTS[name] ?? null
    site.passTime(3600)
    const kept = await site.get(HOST, '/cscenter')
    expect([kept.status, kept.body]).toEqual([200, whole.body])
    expect(Number(kept.headers['age'])).toBeGreaterThanOrEqual(3600)
    const begun = performance.now()
    const other = await site.get(HOST, '/cscenter/notice')
    expect(performance.now() - begun).toBeLessThan(TIME_LIMIT_MS)
    expect([other.status, other.headers['retry-after'], other.headers['cache-control']]).toEqual([503, '5', 'no-store'])
    expect(other.body).toContain('tel:')
    fault = null
    site.passTime(1)
    const well = await site.get(HOST, '/cscenter/notice')
    expect([well.status, howCame(well)]).toEqual([200, 'stored'])
    expect(howCame(await site.get(HOST, '/cscenter'))).toBe('stored')
  })
})

it('a failing back-end is soon no longer called', async () => {
  fault = FAULTS['fails'] ?? null
  calls = 0
  for (let round = 0; round < 30; round += 1) expect((await site.get(HOST, '/brandings')).status).toBe(503)
  expect(calls).toBeLessThan(15)
})

it('a back-end that fails every other call damages no cached page', async () => {
  const whole = await site.get(HOST, '/cscenter')
  let turn = 0
  fault = (request, response) => {
    turn += 1
    if (turn % 2 === 0) return void response.writeHead(500).end('{}')
    void content.get(HOST, `/api${request.url}`).then(({ status, body }) => response.writeHead(status).end(body))
  }
  for (let round = 0; round < 20; round += 1) {
    site.passTime(700)
    const { status, body } = await site.get(HOST, '/cscenter')
    expect([status, body]).toEqual([200, whole.body])
  }
})

it('a page of another back-end is re-rendered in the background after half a minute', async () => {
  await site.get(HOST, '/brandings')
  site.passTime(40)
  expect(howCame(await site.get(HOST, '/brandings'))).toBe('stale')
  await expect.poll(async () => howCame(await site.get(HOST, '/brandings'))).toBe('hit')
})

it('a short link gives 503 while the back-end fails, and 404 when it does not exist', async () => {
  fault = (_request, response) => void response.writeHead(502).end('{"message":"down"}')
  const down = await site.get(HOST, '/s/unknown')
  expect([down.status, down.headers['retry-after']]).toEqual([503, '5'])
  fault = null
  site.passTime(2)
  expect((await site.get(HOST, '/s/unknown')).status).toBe(404)
})

it('answers to the browser have sanitized HTML, and reject data nested too deeply', async () => {
  fault = (_request, response) =>
    void response.writeHead(200).end('{"row":{"content":"<p>a</p><img src=x onerror=alert(1)>"}}')
  const { body } = await site.get(HOST, '/api/customer/global/brandings/1')
  expect(JSON.parse(body)).toMatchObject({ row: { content: '<p>a</p>' } })
  fault = FAULTS['nests what it sends without end'] ?? null
  expect((await site.get(HOST, '/api/customer/global/brandings/1')).status).toBe(503)
})
