import type { IncomingMessage } from 'node:http'
import type { Env } from '../../core/env.ts'
import { toTrust } from '../../core/strict-transport.ts'

/** Reads the client address of a request. */
export type ReadAddress = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string

/**
 * Creates a reader of the address that Fastify returns as `request.ip`, by TRUST_PROXY, which also works for requests
 * that do not reach the application.
 */
export const createAddressReader = (trustProxy: Env['trustProxy']): ReadAddress => {
  if (trustProxy === false) return ({ socket }) => socket.remoteAddress ?? ''
  const isTrusted = typeof trustProxy === 'string' ? toTrust(trustProxy) : null
  const hops = typeof trustProxy === 'number' ? trustProxy : Infinity
  return ({ headers, socket }) => {
    let address = socket.remoteAddress ?? ''
    const said = headers['x-forwarded-for']
    if (said === undefined) return address
    const before = String(said).split(',').toReversed()
    for (const [hop, one] of before.entries()) {
      if (isTrusted ? !isTrusted(address) : hop >= hops) break
      address = one.trim()
    }
    return address
  }
}
