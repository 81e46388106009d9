import cluster from 'node:cluster'
import { ignoreClosedOutput } from '../core/closed-output.ts'
import { createContext, type Context } from './context.ts'
import { seedAtStart } from './demo/seed.ts'
import { readEnv } from '../core/env.ts'
import { UsageError } from '../core/errors.ts'
import { addFirstAdministrator } from './first-administrator.ts'
import { createLogger, type Logger } from '../core/logger.ts'
import { createPoolMetrics } from '../ops/metrics/pool-metrics.ts'
import { startMetricsServer } from '../ops/metrics/metrics-server.ts'
import { refuseBrokenTemplates } from '../templates/checked-templates.ts'
import { countPartners } from '../resources/partners/index.ts'
import { forgetRunning, noteRunning } from '../core/running-server.ts'
import { serve, type Serving } from './serve.ts'
import { describeSites } from './start-summary.ts'
import { warnOfMissingSenders, warnOfTrust, warnOfOldReleases } from './startup-warnings.ts'
import { forkWorker, takeNewestBuild } from '../core/workers/cluster-worker.ts'
import { createWorkerPool } from '../core/workers/worker-pool.ts'

/**
 * Starts Maru: checks the templates, migrates, seeds an empty database with the demo clinics, listens in this process
 * or in WORKERS of them, and prints the addresses.
 */
const start = async (): Promise<void> => {
  const env = readEnv()
  if (cluster.isWorker)
    return stopOnSignals(createLogger(env.logLevel, CLOCK), await serve(await createContext(env), null))
  await refuseBrokenTemplates(env)
  const context = await createContext(env)
  await seedAtStart(context)
  await addFirstAdministrator(context)
  warnOfTrust(context)
  const sites = await describeSites(context.partners(), () => countPartners(context.db.kysely), env)
  const serving = await (env.workers === 1 ? serve(context, env.metricsPort) : servePool(context))
  await noteRunning(env, env.port)
  // Startup does not wait until all clinics have been checked.
  const warned = warnOfClinics(context)
  // Each worker opens its own database connection.
  if (env.workers > 1) void warned.then(() => context.close())
  stopOnSignals(context.logger, {
    stop: async (isAnnounced) => {
      await forgetRunning(env)
      await warned
      await serving.stop(isAnnounced)
    },
  })
  process.stdout.write(`\nMaru is ready:\n${sites}\n\n`)
}

const warnOfClinics = async (context: Context): Promise<void> => {
  try {
    await warnOfOldReleases(context)
    await warnOfMissingSenders(context)
  } catch (error) {
    context.logger.warn({ error }, 'Scheduled work of clinics was not run')
  }
}

const CLOCK = { now: () => new Date() }

/**
 * Starts the worker pool. SIGHUP replaces the workers one by one, so that a new build takes over without refusing
 * requests.
 */
const servePool = async (context: Context): Promise<Serving> => {
  const { env, logger } = context
  const pool = createWorkerPool(env.workers, forkWorker, logger)
  const metricsServer =
    env.metricsPort === null ? null : await startMetricsServer(createPoolMetrics(), env.metricsPort, env.host)
  takeNewestBuild()
  await pool.start()
  process.on('SIGHUP', () => {
    takeNewestBuild()
    pool.reload().catch((error: unknown) => logger.error({ error }, 'Not all workers were replaced'))
  })
  return {
    stop: async () => {
      metricsServer?.close()
      await pool.stop()
    },
  }
}

/** Stops on signals. Ctrl-C does not wait for balancers, and neither does a worker that is being replaced. */
const stopOnSignals = (logger: Logger, serving: Serving): void => {
  let isStopping = false
  const stop = (signal: string) => {
    // A worker receives a terminal's Ctrl-C twice: from the terminal and from its parent.
    if (isStopping) return
    isStopping = true
    logger.info({ signal }, 'Stopping')
    void serving.stop(signal === 'SIGTERM').then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

/**
 * Formats a startup error: an operator's mistake as one clear sentence, anything else with its stack, since it is a
 * bug.
 */
const explain = (error: unknown): string => {
  if (error instanceof UsageError) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is in use. To fix it: stop the other program or choose another port, such as PORT=3001 npm start.'
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

ignoreClosedOutput()
start().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
