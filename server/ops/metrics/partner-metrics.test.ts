import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { createPartnerMetrics } from './partner-metrics.ts'

const open = () => {
  const { metrics, count, countCall } = createPartnerMetrics()
  const registry = new Registry()
  for (const metric of metrics) registry.registerMetric(metric)
  return { count, countCall, read: () => registry.metrics() }
}

it('partner metrics count responses by clinic and status class, also when read repeatedly', async () => {
  const { count, read } = open()
  count({ partner: 'lumi', status: 200, seconds: 0.25 })
  count({ partner: 'lumi', status: 204, seconds: 0.25 })
  count({ partner: 'lumi', status: 503, seconds: 1 })
  count({ partner: null, status: 404, seconds: 0 })
  await read()
  const text = await read()
  expect(text).toContain('maru_partner_requests_total{partner="lumi",status="2xx"} 2')
  expect(text).toContain('maru_partner_requests_total{partner="lumi",status="5xx"} 1')
  expect(text).toContain('maru_partner_requests_total{partner="none",status="4xx"} 1')
  expect(text).toContain('maru_partner_request_seconds_total{partner="lumi"} 1.5')
})

it('partner metrics give 500 clinics their own series, and share one for all others', async () => {
  const { count, countCall, read } = open()
  for (let number = 0; number < 600; number += 1) count({ partner: `p${number}`, status: 200, seconds: 0 })
  countCall({ partner: 'p599', call: 'POST /api/customer/global/reservations', status: 201 })
  const text = await read()
  expect(text.match(/maru_partner_requests_total\{/g)).toHaveLength(501)
  expect(text).toContain('maru_partner_requests_total{partner="other",status="2xx"} 100')
  expect(text).toContain('maru_reservations_total{partner="other",result="done"} 1')
})

it('partner metrics count reservations and sign-ins by outcome, and no other calls', async () => {
  const { count, countCall, read } = open()
  count({ partner: 'lumi', status: 201, seconds: 0 })
  countCall({ partner: 'lumi', call: 'POST /api/customer/global/reservations', status: 409 })
  countCall({ partner: 'lumi', call: 'POST /api/admin/session', status: 401 })
  countCall({ partner: 'lumi', call: 'GET /api/admin/session', status: 200 })
  const text = await read()
  expect(text).toContain('maru_reservations_total{partner="lumi",result="refused"} 1')
  expect(text).toContain('maru_sign_ins_total{partner="lumi",result="refused"} 1')
  expect(text).not.toContain('result="done"')
})
