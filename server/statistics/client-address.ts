import type { IncomingMessage } from 'node:http'
import type { Env } from '../env.ts'
import { toTrust } from '../http/strict-transport.ts'

/** Reads the address that a request comes from. */
export type ReadAddress = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string

/** The same address as Fastify's `request.ip`, by TRUST_PROXY, for requests that do not reach the application too. */
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
