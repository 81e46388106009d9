import { fastify } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { toTenant } from '../../tenancy/tenant.ts'
import { createMetrics, toKind, createWebhookMetrics } from './metrics.ts'
import { startMetricsServer } from './metrics-server.ts'
import { Registry } from 'prom-client'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

it.each([
  ['/api/customer/global/products/:productId', 'api'],
  ['/_page', 'page-data'],
  ['/_image', 'image'],
  ['/assets/*', 'asset'],
  ['/*', 'page'],
  ['/icon.svg', 'other'],
  [undefined, 'other'],
])('toKind maps the route %s to %s', (route, kind) => {
  expect(toKind(route)).toBe(kind)
})

describe('the metrics of a process', () => {
  const openApp = async () => {
    const metrics = createMetrics()
    const app = fastify()
    app.register(async (api) => api.get('/notices', async () => ({ rows: [] })), { prefix: '/api' })
    app.get('/*', async (_request, reply) => reply.code(404).send('gone'))
    const lumi = toTenant(parsePartnerId(1), makePartner(1, 'lumi'), makeMarketing(), makeConfig())
    metrics.observe(app, (host) => (host === 'lumi.test' ? lumi : null))
    closing.push(() => app.close())
    const server = await startMetricsServer(metrics, 0, '127.0.0.1')
    closing.push(() => server.close())
    const address = server.address()
    if (typeof address !== 'object' || address === null) throw new Error('It does not listen')
    return { app, metrics, origin: `http://127.0.0.1:${address.port}` }
  }

  it('count responses by kind and status, including those counted outside the application', async () => {
    const { app, metrics, origin } = await openApp()
    await app.inject('/api/notices?keyword=010-1234-5678')
    await app.inject({ url: '/api/notices', headers: { host: 'lumi.test' } })
    await app.inject('/none')
    metrics.count({ kind: 'page', status: 200, seconds: 0.002, tenant: null })
    const response = await fetch(`${origin}/metrics`)
    const text = await response.text()
    expect(response.headers.get('content-type')).toContain('text/plain')
    expect(text).toContain('maru_requests_total{kind="api",status="200"} 2')
    expect(text).toContain('maru_requests_total{kind="page",status="404"} 1')
    expect(text).toContain('maru_requests_total{kind="page",status="200"} 1')
    expect(text).toContain('maru_request_seconds_count{kind="page"} 2')
    expect(text).toMatch(/maru_process_resident_memory_bytes \d+/)
    expect(text).toContain('maru_partner_requests_total{partner="lumi",status="2xx"} 1')
    expect(text).not.toContain('010-1234')
  })

  it('report cache totals since the start, and current cache sizes', async () => {
    const { metrics, origin } = await openApp()
    const figures = { hits: 3, misses: 2, evictions: 1, bytes: 4000 }
    metrics.observeCache('page', () => figures)
    const read = async () => (await fetch(`${origin}/metrics`)).text()
    await read()
    figures.hits = 5
    figures.bytes = 100
    const text = await read()
    expect(text).toContain('maru_cache_requests_total{cache="page",result="hit"} 5')
    expect(text).toContain('maru_cache_requests_total{cache="page",result="miss"} 2')
    expect(text).toContain('maru_cache_evictions_total{cache="page"} 1')
    expect(text).toContain('maru_cache_bytes{cache="page"} 100')
  })

  it('count webhooks by outcome, and those that wait', async () => {
    const { metrics, origin } = await openApp()
    metrics.observeWebhooks(async () => 4)
    metrics.observePurges(async () => 3)
    metrics.countDelivery('DELIVERED')
    const text = await (await fetch(`${origin}/metrics`)).text()
    expect(text).toContain('maru_webhook_tries_total{result="sent"} 1')
    expect(text).toContain('maru_webhook_tries_total{result="failed"} 0')
    expect(text).toContain('maru_webhook_waiting 4')
    expect(text).toContain('maru_shared_purges_waiting 3')
  })

  it('are available at their one address only', async () => {
    const { origin } = await openApp()
    expect((await fetch(`${origin}/`)).status).toBe(404)
    expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404)
  })
})

const open = () => {
  const { metrics, count, observe } = createWebhookMetrics()
  const registry = new Registry()
  for (const metric of metrics) registry.registerMetric(metric)
  return { count, observe, read: () => registry.metrics() }
}

it('webhook metrics report every result from the start, and each attempt', async () => {
  const { count, read } = open()
  expect(await read()).toContain('maru_webhook_tries_total{result="failed"} 0')
  for (const state of ['DELIVERED', 'DELIVERED', 'PENDING', 'FAILED', 'DROPPED'] as const) count(state)
  const text = await read()
  expect(text).toContain('maru_webhook_tries_total{result="sent"} 2')
  for (const result of ['retried', 'failed', 'dropped']) {
    expect(text).toContain(`maru_webhook_tries_total{result="${result}"} 1`)
  }
})

it('webhook metrics count waiting deliveries when they are read', async () => {
  const { observe, read } = open()
  let waiting = 3
  observe(async () => waiting)
  expect(await read()).toContain('maru_webhook_waiting 3')
  waiting = 0
  expect(await read()).toContain('maru_webhook_waiting 0')
})
