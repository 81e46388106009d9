import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createAccessLog } from '../ops/access-log.ts'
import { findAssetsFolder, findBuildFolder } from '../core/build-folder.ts'
import { readBuildMark } from '../core/build-mark.ts'
import type { Context } from './context.ts'
import { drain } from '../core/drain.ts'
import { countWaitingMail } from '../messaging/messages/mail-outbox.ts'
import { startMail } from '../notifications/senders/start-mail.ts'
import { createMetrics } from '../ops/metrics/metrics.ts'
import { startMetricsServer } from '../ops/metrics/metrics-server.ts'
import { cachedPagesFile } from '../pages/cache/warm-start.ts'
import { createSite } from './site.ts'
import { countWaitingPurges } from '../pages/cdn/purge-outbox.ts'
import { startPurging } from '../pages/cdn/start-purging.ts'
import { startRollOuts } from '../templates/rollouts/start-roll-outs.ts'
import { startHostProofs } from './start-host-proofs.ts'
import { startLapsing } from './start-lapsing.ts'
import { makeFirstPage } from '../pages/render/first-page.ts'
import { createVikeRenderer } from '../pages/render/vike-renderer.ts'
import { startUpkeep } from './start-upkeep.ts'
import { startSiteChecks } from '../clinics/site-audit/start-site-checks.ts'
import { startNotifying } from '../notifications/staff/notify-of-events.ts'
import { countPending } from '../messaging/webhooks/outbox.ts'
import { openTraces } from '../ops/tracing/open-traces.ts'
import { startMachineTranslation } from '../resources/machine-translation/index.ts'
import { startWebhooks } from '../messaging/webhooks/start-webhooks.ts'

/** A process that serves the sites. An announced stop reaches load balancers DRAIN_SECONDS before. */
export type Serving = { stop(isAnnounced?: boolean): Promise<void> }

/**
 * Starts listening with the built site, and closes the context at the end. `metricsPort` is only for metrics, where
 * this process is the only one.
 */
export const serve = async (context: Context, metricsPort: number | null): Promise<Serving> => {
  const { env } = context
  await import(pathToFileURL(join(findBuildFolder(env), 'server/entry.mjs')).href)
  // Metrics are off unless exported: monitoring the event loop alone wakes the process a hundred times a second.
  const metrics = env.metricsPort === null ? null : createMetrics()
  const accessLog = env.hasAccessLog ? createAccessLog(context) : null
  const traces = await openTraces(context)
  const counts = [metrics, accessLog, traces].filter((one) => one !== null).map(({ count }) => count)
  let warmUp: () => Promise<void> = async () => {}
  const site = await createSite(context, createVikeRenderer(), {
    assetsFolder: findAssetsFolder(env),
    ...(counts.length > 0 ? { count: (answer) => counts.forEach((count) => count(answer)) } : {}),
    ...(traces ? { traceRender: traces.traceRender } : {}),
    warmStart: { file: cachedPagesFile(env), build: await readBuildMark(env) },
    observe: (pages) => {
      const { cache, sections } = pages
      warmUp = () => makeFirstPage(context, pages)
      metrics?.observeCache('page', () => ({ ...cache.counts, bytes: cache.size.bytes }))
      metrics?.observeCache('section', () => sections.counts)
    },
  })
  const { app } = site
  metrics?.observe(app, (host) => context.findPartnerByHost(host))
  accessLog?.observe(app)
  traces?.observe(app)
  const metricsServer =
    metrics && metricsPort !== null ? await startMetricsServer(metrics, metricsPort, env.host) : null
  await app.ready()
  await warmUp()
  await app.listen({ port: env.port, host: env.host })
  metrics?.observeWebhooks(() => countPending(context.db.kysely))
  metrics?.observePurges(() => countWaitingPurges(context.db.kysely))
  metrics?.observeMail(() => countWaitingMail(context.db.kysely))
  const workers = await startWorkers(context, site.context, metrics)
  return {
    stop: async (isAnnounced = false) => {
      metricsServer?.close()
      await drain(app.server, isAnnounced ? env.drainSeconds * 1000 : 0)
      await app.close()
      for (const worker of workers) await worker?.stop()
      await traces?.stop()
      await context.close()
    },
  }
}

/** Starts the work in the background, in the order in which it is stopped; null for what another back-end does. */
const startWorkers = async (
  context: Context,
  site: Parameters<typeof startSiteChecks>[0],
  metrics: ReturnType<typeof createMetrics> | null,
): Promise<readonly (Pick<Serving, 'stop'> | null)[]> => [
  startWebhooks(context, metrics ? { count: metrics.countDelivery } : {}),
  context.backEnd ? null : startMachineTranslation(context),
  startNotifying(context),
  context.backEnd ? null : startSiteChecks(site),
  await startMail(context, metrics?.countMail),
  startUpkeep(context),
  startLapsing(context),
  context.backEnd ? null : startHostProofs(context),
  startPurging(context),
  startRollOuts(context),
]
