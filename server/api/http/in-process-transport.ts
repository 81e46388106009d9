import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { DirectRead } from './direct-reads.ts'

/** One call of the content API without a network, for the renderer with the embedded API. */
export type InProcessTransport = (request: {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  body?: string
}) => Promise<{ status: number; headers: Record<string, string>; body: string }>

const OWN_CALL = { name: 'x-own-call', value: randomUUID() } as const

/** Checks whether a request was made by this process and not by a client. */
export const isOwnCall = (headers: Readonly<Record<string, unknown>>): boolean =>
  headers[OWN_CALL.name] === OWN_CALL.value

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
      headers: { ...headers, host, [OWN_CALL.name]: OWN_CALL.value },
      ...(body === undefined ? {} : { payload: body }),
    })
    const plain = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
    return { status: response.statusCode, headers: Object.fromEntries(plain), body: response.body }
  }
}

const hostOf = (origin: string | undefined): string =>
  origin !== undefined && URL.canParse(origin) ? new URL(origin).host : 'localhost'
