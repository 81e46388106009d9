import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { createWebhookMetrics } from './webhook-metrics.ts'

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
