import type { Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { templateCheckCommand } from './cli/template.ts'
import { createContext, type Context } from './context.ts'
import { seedDemo } from './demo/seed.ts'
import { readEnv, UsageError, type Env } from './env.ts'
import { addFirstAdministrator } from './first-administrator.ts'
import { createMetrics } from './metrics/metrics.ts'
import { startMetricsServer } from './metrics/metrics-server.ts'
import { createSite } from './site.ts'
import { createVikeRenderer } from './ssr/vike-renderer.ts'

/** Starts the server: migrates, seeds an empty database with the demo clinics, listens, and tells the addresses. */
const start = async (): Promise<void> => {
  const env = readEnv()
  await refuseBrokenTemplates(env)
  const context = await createContext(env)
  await seedDemo(context)
  await addFirstAdministrator(context)
  await import(pathToFileURL(join(env.rootDir, 'dist/server/entry.mjs')).href)
  const app = await createSite(context, createVikeRenderer(), {
    assetsFolder: join(env.rootDir, 'dist/client/assets'),
  })
  const metricsServer = env.metricsPort === null ? null : await serveMetrics(app, env.metricsPort, env.host)
  await app.listen({ port: env.port, host: env.host })
  tellAddresses(context, env.port)
  const stop = (signal: string) => {
    context.logger.info({ signal }, 'Stopping')
    metricsServer?.close()
    void app
      .close()
      .then(() => context.close())
      .then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

const serveMetrics = (app: FastifyInstance, port: number, host: string): Promise<Server> => {
  const metrics = createMetrics()
  metrics.observe(app)
  return startMetricsServer(metrics, port, host)
}

/** Bad JSON never reaches a visitor: a template with an error ends the start with the list of what to mend. */
const refuseBrokenTemplates = async (env: Env): Promise<void> => {
  const report: string[] = []
  const code = await templateCheckCommand.run({
    args: ['check'],
    env,
    open: () => Promise.reject(new Error('The template check needs no database')),
    print: (text) => void report.push(text),
    readInput: async () => '',
  })
  if (code !== 0) throw new UsageError(report.join('\n'))
}

const tellAddresses = (context: Context, port: number): void => {
  const lines = context
    .partners()
    .flatMap(({ partner }) => partner.hosts.map((host) => `  http://${host}:${port}  ${partner.partnerCode}`))
  process.stdout.write(`\nMaru is ready:\n${lines.join('\n')}\n\n`)
}

/** A mistake of the operator ends with one clear sentence; anything else is a bug and shows where it is. */
const explain = (error: unknown): string => {
  if (error instanceof UsageError) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is in use. To mend it: stop the other program or choose another port, such as PORT=3001 npm start.'
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

start().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
