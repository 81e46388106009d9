import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { readAccessToken } from '../http/cookies.ts'
import { LIMITS } from '../http/security.ts'
import { STRICT_TRANSPORT, type IsSecure } from '../http/strict-transport.ts'
import type { Tenant } from '../tenancy/tenant.ts'
import type { PageCache } from './page-cache.ts'
import { readDataAddress, readPageKey, type PageKey } from './page-key.ts'
import { readWanted, toFastReply } from './page-reply.ts'

/** Told of each answer that did not reach the application. */
export type CountAnswer = (answer: { kind: 'page' | 'page-data' | 'other'; status: number; seconds: number }) => void

/** What the fast path needs of the server. */
export type FastPathOptions = {
  readonly cache: Pick<PageCache, 'find'>
  readonly now: () => number
  /** With a proxy in front, a forwarded host may name the site; the application knows whom to believe. */
  readonly isBehindProxy: boolean
  readonly isSecure: IsSecure
  /** Visitors may be signed in at another back-end; they get pages of their own, which the application makes. */
  readonly hasVisitors?: boolean
  readonly count?: CountAnswer
  findPartnerByHost(host: string): Tenant | null
}

/** A server that sends kept pages itself and hands everything else to the application. */
export type FastPath = {
  createServer(handler: RequestListener): Server
  /** From now on the application answers everything: it tells connections to close. */
  stop(): void
}

/** Milliseconds that an idle connection stays open; Fastify's own default, which it sets only on its own servers. */
const KEEP_ALIVE = 72_000

/** Answers from the page cache before the application: routing, hooks and replies cost more than the page does. */
export const createFastPath = (options: FastPathOptions): FastPath => {
  let isStopped = false
  return {
    stop: () => {
      isStopped = true
    },
    createServer: (handler) => {
      const { maxHeaderSize, headersTimeout, requestTimeout, connectionTimeout } = LIMITS
      const server = createServer({ maxHeaderSize, headersTimeout, requestTimeout }, (request, response) => {
        const start = options.count ? performance.now() : 0
        const found = isStopped ? null : findReply(request, options)
        if (!found) return handler(request, response)
        const { kind, reply } = found
        if (options.isSecure(request)) response.setHeader(STRICT_TRANSPORT.name, STRICT_TRANSPORT.value)
        response.writeHead(reply.status, reply.headers)
        response.end(request.method === 'HEAD' ? null : reply.body)
        options.count?.({
          kind: COUNTED[kind],
          status: reply.status,
          seconds: (performance.now() - start) / 1000,
        })
      })
      server.keepAliveTimeout = KEEP_ALIVE
      server.setTimeout(connectionTimeout)
      return server
    },
  }
}

const COUNTED = { html: 'page', data: 'page-data', crawl: 'other' } as const

const findReply = (request: IncomingMessage, server: FastPathOptions) => {
  const { method, headers, url = '' } = request
  if (method !== 'GET' && method !== 'HEAD') return null
  if (headers.host === undefined) return null
  if (server.isBehindProxy && headers['x-forwarded-host'] !== undefined) return null
  if (server.hasVisitors && readAccessToken(headers.cookie) !== undefined) return null
  const tenant = server.findPartnerByHost(headers.host)
  const key = tenant && findKey(url, tenant)
  if (!key) return null
  const now = server.now()
  const page = server.cache.find(key, now)
  const reply = page && toFastReply(page, readWanted(headers), now)
  return reply ? { kind: key.kind, reply } : null
}

/** Addresses that visitors ask for again and again; changed settings make another tenant, which begins anew. */
let known = new WeakMap<Tenant, Map<string, PageKey | null>>()
let knownCount = 0
/** A campaign may give each visitor an address of their own, so memory stays bounded. */
const MOST_KNOWN = 5000

const findKey = (url: string, tenant: Tenant): PageKey | null => {
  const found = known.get(tenant)?.get(url)
  if (found !== undefined) return found
  if (knownCount >= MOST_KNOWN) {
    known = new WeakMap()
    knownCount = 0
  }
  const key = readKey(url, tenant)
  const keys = known.get(tenant) ?? new Map<string, PageKey | null>()
  known.set(tenant, keys.set(url, key))
  knownCount += 1
  return key
}

const readKey = (url: string, tenant: Tenant): PageKey | null => {
  // What the application refuses, or reads differently, stays with it.
  if (url.length > LIMITS.urlLength || url.includes('%00')) return null
  if (url.startsWith('/_page?')) {
    const address = readDataAddress(url)
    return address === null ? null : readPageKey('data', address, tenant)
  }
  return readPageKey('html', url, tenant) ?? readPageKey('crawl', url, tenant)
}
