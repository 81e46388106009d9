import { BlockList, isIP } from 'node:net'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Env } from './env.ts'

/**
 * Browsers use only TLS for a year. Subdomains of the clinic's host are not included, since they may belong to others.
 */
export const STRICT_TRANSPORT = { name: 'strict-transport-security', value: 'max-age=31536000' } as const

/** Check for an encrypted connection to the visitor. */
export type IsSecure = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => boolean

/** Creates a check for TLS, which ends at a proxy that reports it; only proxies in TRUST_PROXY are trusted. */
export const createSecureCheck = (trustProxy: Env['trustProxy']): IsSecure => {
  const isTrusted = toTrust(trustProxy)
  return ({ headers, socket }) => {
    const said = headers['x-forwarded-proto']
    if (said === undefined) return false
    // The last value comes from the nearest proxy.
    const own = String(said).split(',').at(-1)?.trim()
    return own === 'https' && isTrusted(socket.remoteAddress ?? '')
  }
}

/** Adds the HSTS header to every response over TLS. */
export const addStrictTransport = (app: FastifyInstance, isSecure: IsSecure): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (isSecure(request.raw)) reply.header(STRICT_TRANSPORT.name, STRICT_TRANSPORT.value)
  })
}

/** Returns a check whether an address is that of a trusted proxy, by TRUST_PROXY. */
export const toTrust = (trustProxy: Env['trustProxy']): ((address: string) => boolean) => {
  if (typeof trustProxy !== 'string') return () => Number(trustProxy) > 0
  const trusted = new BlockList()
  for (const name of trustProxy.split(',').map((part) => part.trim())) {
    for (const range of RANGES[name] ?? [name]) addRange(trusted, range)
  }
  return (address) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Names that TRUST_PROXY accepts, with Fastify's meaning. */
const RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const addRange = (list: BlockList, range: string): void => {
  const [address = '', length] = range.split('/')
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  if (length === undefined) list.addAddress(address, family)
  else list.addSubnet(address, Number(length), family)
}
