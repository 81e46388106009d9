import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createContext } from '#server/app/context.ts'
import { parseEnv } from '#server/core/env.ts'
import { countWaitingPurges } from '#server/pages/cdn/purge-outbox.ts'
import { purgeDue } from '#server/pages/cdn/start-purging.ts'
import { startApi, type TestApi } from '../harness.ts'
import { describeOnBoth } from './dialects.ts'

type Told = { readonly url: string; readonly key: string; readonly tags: readonly string[] }

describeOnBoth('the purge queue of shared caches', (dialect) => {
  let cache: Server
  let api: TestApi
  let settings: Record<string, string>
  let status = 200
  const told: Told[] = []
  beforeAll(async () => {
    cache = createServer((request, response) => {
      let body = ''
      request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
      request.on('end', () => {
        const { tags } = JSON.parse(body) as { tags: string[] }
        told.push({ url: request.url ?? '', key: String(request.headers.authorization), tags })
        response.writeHead(status).end('{}')
      })
    })
    await new Promise<void>((resolve) => cache.listen(0, '127.0.0.1', resolve))
    // A server that listens on a port has an AddressInfo.
    const { port } = cache.address() as AddressInfo
    settings = {
      SHARED_CACHE: 'cloudflare',
      SHARED_CACHE_ADDRESSES: `http://127.0.0.1:${port}/client/v4/`,
      SHARED_CACHE_ID: 'zone1',
      SHARED_CACHE_TOKEN: 'secret',
      ...(await dialect.settings()),
    }
    api = await startApi([{ code: 'a' }], settings)
  })
  afterAll(async () => {
    await api.close()
    cache.close()
  })
  const waiting = () => countWaitingPurges(api.context.db.kysely)
  beforeEach(async () => {
    status = 200
    while ((await waiting()) > 0) {
      await purgeDue(api.context)
      api.passTime(60)
    }
    told.splice(0)
  })

  it('contains each change twice, at once and after a delay, and nothing that was rolled back', async () => {
    const { context } = api
    await context.changed(['partner:1/notices', 'partner:1/notices/7'])
    await expect(
      context.db.write(['partner:1/faqs'], async () => {
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    expect(await purgeDue(context)).toBe(1)
    expect(told).toEqual([
      {
        url: '/client/v4/zones/zone1/purge_cache',
        key: 'Bearer secret',
        tags: ['partner:1/notices', 'partner:1/notices/7'],
      },
    ])
    expect(await purgeDue(context)).toBe(0)
    api.passTime(6)
    expect(await purgeDue(context)).toBe(1)
    expect([told.length, await waiting()]).toEqual([2, 0])
  })

  it('is retried until it is acknowledged, and dropped once no cache can hold the pages', async () => {
    status = 500
    await api.context.changed(['partner:1/notices'])
    for (let hour = 0; hour < 24; hour += 1) {
      expect(await purgeDue(api.context)).toBe(1)
      expect(await purgeDue(api.context)).toBe(0)
      api.passTime(3600)
    }
    expect(api.logged.filter((line) => line.includes('A shared cache was not purged')).length).toBe(24)
    expect(await waiting()).toBe(1)
    api.passTime(2 * 3600)
    await purgeDue(api.context)
    expect(await waiting()).toBe(0)
  })

  it('are sent by one of several processes, and by another one when that one dies', async () => {
    await api.context.changed(['partner:1/notices'])
    const now = api.context.clock.now()
    const other = await createContext(parseEnv({ DATA_DIR: api.dataDir, LOG_LEVEL: 'silent', ...settings }), {
      clock: { now: () => now },
    })
    const counts = await Promise.all([api.context, other, api.context, other].map((context) => purgeDue(context)))
    expect([counts.reduce((sum, count) => sum + count), told.length]).toEqual([1, 1])
    // It dies in the middle of the second time.
    api.passTime(6)
    const { promise: isTelling, resolve } = Promise.withResolvers<void>()
    void purgeDue(api.context, () => {
      resolve()
      return new Promise(() => {})
    })
    await isTelling
    expect(await purgeDue(api.context)).toBe(0)
    api.passTime(31)
    expect(await purgeDue(api.context)).toBe(1)
    expect(told.length).toBe(2)
    await other.close()
  })

  it('is split into requests of limited size', async () => {
    await api.context.changed(Array.from({ length: 250 }, (_, index) => `partner:1/products/${index}`))
    await purgeDue(api.context)
    expect(told.map(({ tags }) => tags.length)).toEqual([100, 100, 50])
  })
})
