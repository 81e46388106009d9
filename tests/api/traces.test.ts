import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { answerSiteCall } from '#runtime/render/render-page.ts'
import { createContext, type Context } from '#server/app/context.ts'
import { seedDemo } from '#server/app/demo/seed.ts'
import { parseEnv } from '#server/core/env.ts'
import { createSite } from '#server/app/site.ts'
import { openTraces } from '#server/ops/tracing/open-traces.ts'
import type { Traces } from '#server/ops/tracing/traces.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Told = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: object }[]
}
type Sent = { resourceSpans: { resource: { attributes: object[] }; scopeSpans: { spans: Told[] }[] }[] }

const folder = mkdtempSync(join(tmpdir(), 'maru-traces-'))
const sent: Sent[] = []
let collector: Server
let context: Context
let traces: Traces
let app: Awaited<ReturnType<typeof createSite>>['app']
let origin: string

beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      sent.push(JSON.parse(body) as Sent)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an AddressInfo.
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  // The SDK reads them itself.
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint)
  vi.stubEnv('OTEL_SERVICE_NAME', 'clinics')
  const settings = {
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '127.0.0.1',
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  }
  context = await createContext(parseEnv(settings))
  await seedDemo(context)
  const opened = await openTraces(context)
  if (!opened) throw new Error('Somebody collects them')
  traces = opened
  ;({ app } = await createSite(context, answerSiteCall, {
    assetsFolder: null,
    count: traces.count,
    traceRender: traces.traceRender,
  }))
  traces.observe(app)
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
}, 60_000)
afterAll(async () => {
  vi.unstubAllEnvs()
  await app.close()
  await context.close()
  collector.close()
  rmSync(folder, { recursive: true, force: true })
})

it('traces have one span per response, with its render inside, under the proxy’s trace', async () => {
  const trace = '0af7651916cd43dd8448eb211c80319c'
  const port = Number(new URL(origin).port)
  const { get } = await import('node:http')
  const ask = () =>
    new Promise((resolve, reject) => {
      const headers = { host: 'lumi.localhost', traceparent: `00-${trace}-b7ad6b7169203331-01` }
      get({ host: '127.0.0.1', port, path: '/cscenter?utm_source=secret', headers, agent: false }, (response) =>
        response.resume().on('end', resolve),
      ).on('error', reject)
    })
  await ask()
  await ask()
  await traces.stop()
  const spans = sent.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)),
  )
  const answered = spans.find(({ name }) => name === 'GET /*')
  expect([answered?.traceId, answered?.parentSpanId]).toEqual([trace, 'b7ad6b7169203331'])
  expect(answered?.attributes).toEqual(
    expect.arrayContaining([
      { key: 'url.path', value: { stringValue: '/cscenter' } },
      { key: 'http.response.status_code', value: { intValue: 200 } },
      { key: 'maru.clinic', value: { stringValue: 'lumi' } },
    ]),
  )
  const made = spans.find(({ name }) => name === 'make page')
  expect([made?.traceId, made?.parentSpanId]).toEqual([trace, answered?.spanId])
  expect(spans.filter(({ name }) => name === 'GET kept')).toHaveLength(1)
  expect(JSON.stringify(sent)).toContain('clinics')
  expect(JSON.stringify(sent)).not.toContain('secret')
})

it('cost nothing without a collector', async () => {
  expect(await openTraces({ ...context, env: parseEnv({}) })).toBeNull()
})
