import type { FastifyInstance } from 'fastify'
import type { DirectRead } from './direct-reads.ts'
import { OWN_CALL } from './own-call.ts'

/** One call of the content API without a network, for the renderer with the embedded API. */
export type InProcessTransport = (request: {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  body?: string
}) => Promise<{ status: number; headers: Record<string, string>; body: string }>

/**
 * Calls the application in process. The caller is our own code, so its `origin` selects the clinic unless it passes a
 * `host`. Reads are answered by `read` where it can.
 */
export const createInProcessTransport = (app: FastifyInstance, read?: DirectRead): InProcessTransport => {
  return async ({ method, url, headers, body }) => {
    const host = headers['host'] ?? hostOf(headers['origin'])
    const direct = method === 'GET' ? await read?.(url, headers, host) : null
    if (direct) return direct
    const response = await app.inject({
      method,
      url,
      headers: { ...headers, host, ...OWN_CALL },
      ...(body === undefined ? {} : { payload: body }),
    })
    const plain = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
    return { status: response.statusCode, headers: Object.fromEntries(plain), body: response.body }
  }
}

const hostOf = (origin: string | undefined): string =>
  origin !== undefined && URL.canParse(origin) ? new URL(origin).host : 'localhost'
