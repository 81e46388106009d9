import { IncomingMessage } from 'node:http'
import {
  context as active,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyRequest } from 'fastify'
import { toPath } from '../access-log.ts'
import type { Services } from '../services.ts'
import { toTrust } from '../../core/strict-transport.ts'
import { toLoggedPath } from '../../tenancy/page-key.ts'
import type { Traces } from './traces.ts'

/**
 * Creates traces with OpenTelemetry’s SDK: one span for each response, with a child span for a rendered page. The SDK
 * reads destination, headers and service name from OTEL_* itself. `share` is the fraction of requests that are sampled.
 */
export const createSdkTraces = (context: Services, share: number): Traces => {
  const provider = openProvider(share)
  active.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const tracer = provider.getTracer('maru')
  const propagator = new W3CTraceContextPropagator()
  const isTrusted = toTrust(context.env.trustProxy)
  const spans = new WeakMap<FastifyRequest, Span>()
  /** Returns a parent trace from the headers of a trusted proxy only, since a visitor may send any header. */
  const begun = ({ raw: { headers, socket } }: FastifyRequest) =>
    isTrusted(socket.remoteAddress ?? '')
      ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
      : ROOT_CONTEXT
  return {
    observe: (app) => {
      app.addHook('onRequest', (request, _reply, done) => {
        // A page calls the content API in process, as part of its own span.
        if (!(request.raw instanceof IncomingMessage)) return done()
        const parent = begun(request)
        const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, parent)
        spans.set(request, span)
        active.with(trace.setSpan(parent, span), done)
      })
      app.addHook('onResponse', async (request, reply) => {
        const span = spans.get(request)
        if (!span) return
        const tenant = context.findPartnerByHost(request.host)
        const route = request.routeOptions.url ?? '(refused)'
        span.updateName(`${request.method} ${route}`)
        span.setAttribute('http.route', route)
        finish(span, {
          method: request.method,
          path: toPath(request, tenant),
          status: reply.statusCode,
          clinic: tenant?.partner.partnerCode,
        })
      })
    },
    count: ({ tenant, method, key, status, seconds }) => {
      const end = Date.now()
      const span = tracer.startSpan(
        `${method} kept`,
        { kind: SpanKind.SERVER, startTime: end - seconds * 1000 },
        ROOT_CONTEXT,
      )
      const path = toLoggedPath(key.address, tenant)
      finish(span, { method, path, status, clinic: tenant.partner.partnerCode }, end)
    },
    traceRender: ({ kind, tenant }, make) => {
      const asking = active.active()
      const attributes = { 'maru.clinic': tenant.partner.partnerCode, 'maru.page': kind }
      return () =>
        active.with(asking, () => tracer.startActiveSpan('make page', { attributes }, (span) => watch(span, make)))
    },
    stop: async () => {
      await provider.shutdown()
      active.disable()
    },
  }
}

const openProvider = (share: number): TracerProvider => {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'maru' }))
    .merge(detectResources({ detectors: [envDetector] }))
  return new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
}

const watch = async <Result>(span: Span, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}

type Facts = {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly clinic: string | undefined
}

/** Ends a span, without query, visitor address or headers. */
const finish = (span: Span, { method, path, status, clinic }: Facts, end?: number): void => {
  const attributes: Attributes = {
    'http.request.method': method,
    'url.path': path,
    'http.response.status_code': status,
    ...(clinic === undefined ? {} : { 'maru.clinic': clinic }),
  }
  span.setAttributes(attributes)
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(end)
}
