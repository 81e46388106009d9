import { setTimeout as pause } from 'node:timers/promises'
import type { AddressInfo } from 'node:net'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countWaitingPurges } from '#server/pages/cdn/purge-outbox.ts'
import { purgeDue, startPurging } from '#server/pages/cdn/start-purging.ts'
import { openWatchedSite, type WatchedSite } from '#tests/api/watched-site.ts'
import { findFreePort } from '#tests/free-port.ts'
import type { Running } from './proxy.ts'
import { hasVarnish, startVarnish } from './varnish.ts'

const HOST = 'lumi.localhost'

type Got = { status: number; cache: string; age: number; headers: Record<string, unknown>; body: string }

const describeWithVarnish = hasVarnish ? describe : describe.skip
if (!hasVarnish)
  console.info('Skipped: a shared cache, which wants Varnish with xkey (Debian: varnish, varnish-modules).')

describeWithVarnish('Varnish in front of the nodes', () => {
  let site: WatchedSite
  let varnish: Running
  let nodePort: number
  let port: number
  let purging: { stop(): Promise<void> }
  beforeAll(async () => {
    port = await findFreePort()
    site = await openWatchedSite({ SHARED_CACHE: 'varnish', SHARED_CACHE_ADDRESSES: `http://127.0.0.1:${port}` })
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    // A server that listens on a port has an AddressInfo.
    nodePort = (site.app.server.address() as AddressInfo).port
    varnish = await startVarnish([nodePort, nodePort], port)
    // Clears the purges that writing the demo clinics caused.
    await settle()
    purging = startPurging(site.context)
  }, 60_000)
  afterAll(async () => {
    await purging.stop()
    await varnish.stop()
    await site.close()
  })

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET', at = port): Promise<Got> =>
    new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port: at, path, method, headers: { host: HOST, ...headers }, agent: false }
      const sent = request(options, (response) => {
        let body = ''
        response.setEncoding('latin1').on('data', (chunk: string) => (body += chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            cache: String(response.headers['cache-status'] ?? ''),
            age: Number(response.headers['age'] ?? 0),
            headers: response.headers,
            body,
          }),
        )
      })
      sent.on('error', reject)
      sent.end()
    })

  const partnerId = () => site.context.findPartnerByHost(HOST)?.id ?? 0
  const change = (tag: string) => site.context.changed([`partner:${partnerId()}/${tag}`])
  const warm = async (path: string) => {
    await get(path)
    await expect.poll(async () => (await get(path)).cache).toBe('varnish; hit')
  }
  /** Runs purges until every change was sent twice. */
  const settle = async () => {
    while ((await waiting()) > 0) {
      await purgeDue(site.context)
      site.passTime(10)
    }
  }
  const waiting = () => countWaitingPurges(site.context.db.kysely)

  it('answers from its cache in every encoding, and hides cache tags from visitors', async () => {
    await warm('/cscenter/notice')
    const plain = await get('/cscenter/notice')
    const packed = await get('/cscenter/notice', { 'accept-encoding': 'gzip, deflate, br' })
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'br'])
    expect(plain.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect([plain.headers['xkey'], plain.headers['surrogate-control']]).toEqual([undefined, undefined])
    expect((await get('/cscenter/notice', { 'if-none-match': String(plain.headers['etag']) })).status).toBe(304)
    site.rendered()
    for (let count = 0; count < 20; count += 1) await get('/cscenter/notice')
    expect(site.rendered()).toEqual([])
  })

  it('purges changed pages within a second, and nothing else', async () => {
    await warm('/cscenter/notice')
    await warm('/introduce/staff')
    const begun = performance.now()
    await change('notices')
    await expect.poll(async () => (await get('/cscenter/notice')).cache, { interval: 10 }).not.toBe('varnish; hit')
    expect(performance.now() - begun).toBeLessThan(1000)
    expect((await get('/introduce/staff')).cache).toBe('varnish; hit')
  })

  it('stores neither per-visit pages nor API answers, and rejects purges without tags', async () => {
    for (const path of ['/search?keyword=a', '/api/customer/global/notices', '/console']) {
      await get(path)
      expect([path, (await get(path)).cache]).not.toEqual([path, 'varnish; hit'])
    }
    expect((await get('/', {}, 'PURGE')).status).toBe(403)
    expect([(await get('/readyz')).status, (await get('/_tls?domain=x')).status]).toEqual([200, 404])
  })

  it('that is down for an hour gets all missed purges within a minute of its return', async () => {
    await settle()
    await varnish.stop()
    for (const collection of ['notices', 'employees', 'notices']) await change(collection)
    for (let minute = 0; minute < 60; minute += 1) {
      site.passTime(60)
      await purgeDue(site.context)
    }
    expect(await waiting()).toBe(3)
    varnish = await startVarnish([nodePort, nodePort], port)
    await warm('/cscenter/notice')
    site.passTime(60)
    await expect.poll(async () => (await get('/cscenter/notice')).cache, { interval: 10 }).not.toBe('varnish; hit')
    // Once more for what was on its way meanwhile, and then no more.
    await pause(50)
    site.passTime(10)
    await expect.poll(waiting).toBe(0)
  })

  it('serves its cached pages while no node answers', async () => {
    await warm('/introduce/staff')
    site.app.server.close()
    site.app.server.closeAllConnections()
    const { status, body } = await get('/introduce/staff')
    expect([status, body.includes('</html>')]).toEqual([200, true])
  })
})
