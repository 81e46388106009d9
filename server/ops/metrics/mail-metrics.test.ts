import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { createMailMetrics } from './mail-metrics.ts'

it('mail metrics report every result from the start, each attempt, and the waiting messages when read', async () => {
  const { metrics, count, observe } = createMailMetrics()
  const registry = new Registry()
  for (const metric of metrics) registry.registerMetric(metric)
  expect(await registry.metrics()).toContain('maru_mail_tries_total{result="failed"} 0')
  for (const state of ['SENT', 'SENT', 'WAITING', 'FAILED', 'DROPPED'] as const) count(state)
  observe(async () => 3)
  const text = await registry.metrics()
  expect(text).toContain('maru_mail_tries_total{result="sent"} 2')
  for (const result of ['retried', 'failed', 'dropped']) {
    expect(text).toContain(`maru_mail_tries_total{result="${result}"} 1`)
  }
  expect(text).toContain('maru_mail_waiting 3')
})
