import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, collectDefaultMetrics, Counter, Histogram } from 'prom-client'
import { createCacheMetrics, type ObserveCache } from './cache-metrics.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { createMailMetrics, type CountMail } from './mail-metrics.ts'
import { createPartnerMetrics } from './partner-metrics.ts'
import { createWaitingGauge, type CountWaiting } from './waiting-gauge.ts'
import { createTryMetrics, type TryMetrics } from './try-metrics.ts'

/** Counters of a process, in Prometheus format. */
export type Metrics = {
  /** Counts every response of the application; call it before the application is ready. */
  observe(app: FastifyInstance, findPartnerByHost: FindPartner): void
  /** Counts a response that bypassed the application, with its duration in seconds. */
  readonly count: (answer: { kind: AnswerKind; status: number; seconds: number; tenant: Tenant | null }) => void
  readonly observeCache: ObserveCache
  /** Counts an attempt to deliver a webhook. */
  readonly countDelivery: CountDelivery
  /** Registers the number of waiting deliveries, read whenever the metrics are. */
  readonly observeWebhooks: (count: CountWaiting) => void
  /** Counts an attempt to send an e-mail. */
  readonly countMail: CountMail
  readonly observeMail: (count: CountWaiting) => void
  /** Registers the number of waiting invalidations for shared caches. */
  readonly observePurges: (count: CountWaiting) => void
  /** Returns the text of Prometheus' exposition format, and its content type. */
  read(): Promise<{ text: string; type: string }>
}

type FindPartner = (host: string) => Tenant | null

/** Kind of a request; few, since each kind × status is a series of its own in Prometheus. */
export type AnswerKind = 'page' | 'page-data' | 'api' | 'image' | 'font' | 'asset' | 'health' | 'other'

/** Bucket limits in seconds; the budgets of docs/quality.md are between the first and the last. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Creates the metrics of this process: memory, CPU, event loop, responses by kind, status and clinic. They contain no
 * addresses or visitors.
 */
export const createMetrics = (): Metrics => {
  // With several processes, the parent requests these and aggregates them.
  const registry = new AggregatorRegistry()
  AggregatorRegistry.setRegistries(registry)
  // The default of ten milliseconds would wake an idle process a hundred times a second.
  collectDefaultMetrics({ register: registry, prefix: 'maru_', eventLoopMonitoringPrecision: 50 })
  const requests = new Counter({
    name: 'maru_requests_total',
    help: 'Responses by kind and status.',
    labelNames: ['kind', 'status'],
    registers: [registry],
    collect: () => answers.flush(),
  })
  const seconds = new Histogram({
    name: 'maru_request_seconds',
    help: 'Time from the request to the end of its response.',
    labelNames: ['kind'],
    buckets: BUCKETS,
    registers: [registry],
    collect: () => answers.flush(),
  })
  const answers = createAnswerCounts((kind, status, durations) => {
    requests.inc({ kind, status }, durations.length)
    for (const duration of durations) seconds.observe({ kind }, duration)
  })
  const caches = createCacheMetrics()
  const webhooks = createWebhookMetrics()
  const mail = createMailMetrics()
  const partners = createPartnerMetrics()
  const purges = createWaitingGauge(
    'shared_purges',
    'Changes whose second purge of the shared caches is still pending.',
  )
  const others = [...caches.metrics, ...webhooks.metrics, ...mail.metrics, ...partners.metrics, purges.metric]
  for (const metric of others) registry.registerMetric(metric)
  const count: Metrics['count'] = ({ kind, status, seconds: duration, tenant }) => {
    answers.add(kind, status, duration)
    // Health checks are not visitors.
    if (kind === 'health') return
    partners.count({ partner: tenant?.partner.partnerCode ?? null, status, seconds: duration })
  }
  return {
    count,
    observeCache: caches.observe,
    countDelivery: webhooks.count,
    observeWebhooks: webhooks.observe,
    countMail: mail.count,
    observeMail: mail.observe,
    observePurges: purges.observe,
    observe: (app, findPartnerByHost) => {
      app.addHook('onResponse', async ({ host, method, routeOptions: { url } }, { statusCode, elapsedTime }) => {
        const tenant = findPartnerByHost(host)
        count({ kind: toKind(url), status: statusCode, seconds: elapsedTime / 1000, tenant })
        const partner = tenant?.partner.partnerCode ?? null
        partners.countCall({ partner, call: `${method} ${url}`, status: statusCode })
      })
    },
    read: async () => ({ text: await registry.metrics(), type: registry.contentType }),
  }
}

/** Answers per batch: counting each one by itself would cost nearly as much as serving a cached page. */
const TOGETHER = 500

type CountAnswers = (kind: AnswerKind, status: number, durations: readonly number[]) => void

/** Creates a buffer of counts for the metrics: passed on in batches, or when the metrics are read. */
const createAnswerCounts = (tell: CountAnswers) => {
  const waiting = new Map<AnswerKind, Map<number, number[]>>()
  const durationsOf = (kind: AnswerKind, status: number): number[] => {
    const statuses = waiting.get(kind) ?? new Map<number, number[]>()
    const durations = statuses.get(status) ?? []
    waiting.set(kind, statuses.set(status, durations))
    return durations
  }
  return {
    add: (kind: AnswerKind, status: number, duration: number): void => {
      const durations = waiting.get(kind)?.get(status) ?? durationsOf(kind, status)
      if (durations.push(duration) < TOGETHER) return
      tell(kind, status, durations)
      durations.length = 0
    },
    flush: (): void => {
      for (const [kind, statuses] of waiting) {
        for (const [status, durations] of statuses) {
          if (durations.length > 0) tell(kind, status, durations)
          durations.length = 0
        }
      }
    },
  }
}

/** Returns the kind of a route as the application declared it; undefined is a request without a matching route. */
export const toKind = (route: string | undefined): AnswerKind =>
  KINDS.find(([start]) => route?.startsWith(start))?.[1] ?? 'other'

/** The first match counts. */
const KINDS: readonly (readonly [string, AnswerKind])[] = [
  ['/api', 'api'],
  ['/_page', 'page-data'],
  ['/_image', 'image'],
  ['/_font', 'font'],
  ['/media', 'asset'],
  ['/assets', 'asset'],
  ['/healthz', 'health'],
  ['/readyz', 'health'],
  ['/_tls', 'health'],
  ['/*', 'page'],
]

const RESULTS = {
  DELIVERED: 'sent',
  PENDING: 'retried',
  FAILED: 'failed',
  DROPPED: 'dropped',
} as const

/** State of a delivery after an attempt. */
type DeliveryState = keyof typeof RESULTS

/** Counter of delivery outcomes: a PENDING delivery is retried later. */
type CountDelivery = (state: DeliveryState) => void

/**
 * Creates metrics of this process's attempts by result, and of the queue; without partners, addresses or reservations.
 */
export const createWebhookMetrics = (): TryMetrics<DeliveryState> =>
  createTryMetrics('webhook', RESULTS, {
    tries:
      'Attempts to deliver a webhook, by result: sent, retried later, permanently failed, dropped because it was turned off.',
    waiting: 'Deliveries waiting to be sent.',
  })
