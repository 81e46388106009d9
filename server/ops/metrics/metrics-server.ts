import { createServer, type Server } from 'node:http'
import type { Metrics } from './metrics.ts'

/** Serves `GET /metrics` on its own port, so that no visitor can reach it. Resolves when it listens. */
export const startMetricsServer = (metrics: Pick<Metrics, 'read'>, port: number, host: string): Promise<Server> => {
  const server = createServer((request, response) => {
    response.setHeader('x-content-type-options', 'nosniff')
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Use /metrics.\n')
      return
    }
    metrics.read().then(
      ({ text, type }) => response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}
