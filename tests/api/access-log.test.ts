import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createAccessLog } from '#server/ops/access-log.ts'
import { createRawClient, type RawClient } from './raw-client.ts'
import { openWatchedSite, type WatchedSite } from './watched-site.ts'

const LUMI = 'lumi.localhost'

let site: WatchedSite
let client: RawClient
const written: string[] = []
beforeAll(async () => {
  const log = createAccessLog({
    clock: { now: () => new Date('2026-05-04T03:00:00.000Z') },
    findPartnerByHost: (host) => site.context.findPartnerByHost(host),
    write: (lines) => void written.push(lines),
  })
  site = await openWatchedSite({}, { count: log.count })
  log.observe(site.app)
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  // A server that listens on a port has an AddressInfo.
  client = createRawClient((site.app.server.address() as AddressInfo).port, LUMI)
}, 60_000)
afterAll(() => {
  client.close()
  return site.close()
})
beforeEach(() => void written.splice(0))

type Line = Record<string, unknown>

/** The lines of what was asked, when all of them are written. */
const linesOf = async (count: number): Promise<Line[]> => {
  const read = (): Line[] =>
    written
      .join('')
      .split('\n')
      .filter(Boolean)
      .map((line): Line => JSON.parse(line))
  await expect.poll(() => read().length).toBe(count)
  return read()
}

const send = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  client.send({ path, method, headers: { 'accept-encoding': 'br', ...headers } })

it('the access log has one line per page, rendered or cached, each with its own request id', async () => {
  const first = await send('/info?utm_source=x')
  await send('/info?utm_source=y')
  const lines = await linesOf(2)
  expect(lines).toEqual([
    {
      time: '2026-05-04T03:00:00.000Z',
      log: 'access',
      requestId: expect.any(String),
      partner: 'lumi',
      method: 'GET',
      path: '/info',
      status: 200,
      ms: expect.any(Number),
      bytes: first.bytes.length,
      cache: 'miss',
    },
    expect.objectContaining({ path: '/info', status: 200, bytes: first.bytes.length, cache: 'hit' }),
  ])
  expect(lines[0]?.['requestId']).not.toBe(lines[1]?.['requestId'])
})

it('logs a page not modified and HEAD without bytes', async () => {
  const page = await send('/introduce')
  await send('/introduce', { 'if-none-match': String(page.headers.etag) })
  await send('/introduce', {}, 'HEAD')
  const lines = await linesOf(3)
  expect(lines.slice(1)).toEqual([
    expect.objectContaining({ status: 304, bytes: 0, cache: 'hit' }),
    expect.objectContaining({ method: 'HEAD', status: 200, bytes: 0, cache: 'hit' }),
  ])
})

it('logs public paths in full, and only the kind of others', async () => {
  const asked = [
    ['/en/products', '/en/products'],
    ['/_page?path=%2Fen%2Fproducts', '/en/products'],
    ['/search?keyword=010-1234-5678', '/search'],
    ['/cscenter/boards/2/detail/77?token=secret', '/cscenter/boards/{boardTypeId}/detail/{id}'],
    ['/robots.txt', '/robots.txt'],
    ['/api/customer/global/products/1', '/api/customer/global/products/:productId'],
    ['/no/010-1234-5678', '/404'],
  ] as const
  for (const [path] of asked) await send(path)
  const lines = await linesOf(asked.length)
  expect(lines.slice(0, 3).map(({ path }) => path)).toEqual(asked.slice(0, 3).map(([, path]) => path))
  expect(lines.map(({ path }) => path)).toEqual(asked.map(([, path]) => path))
  expect(written.join('')).not.toMatch(/010-1234|secret|keyword|127\.0\.0\.1/)
})

it('the access log contains requests for unknown hosts', async () => {
  await client.send({ path: '/', headers: { host: 'nobody.example' } })
  expect((await linesOf(1))[0]).toMatchObject({ partner: null, status: 404, path: '/*' })
})
