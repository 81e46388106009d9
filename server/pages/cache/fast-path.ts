import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { readAccessToken } from '../../api/http/cookies.ts'
import { createHttpServer } from '../../api/http/http-server.ts'
import { LIMITS } from '../../api/http/security.ts'
import { STRICT_TRANSPORT, type IsSecure } from '../../core/strict-transport.ts'
import type { CountAnswer } from '../../tenancy/page-key.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import type { PageCache } from './page-cache.ts'
import { readDataAddress, readPageKey, type PageKey } from '../../tenancy/page-key.ts'
import { readConditions, toFastReply } from './page-reply.ts'

/** Called with each page that was sent, for the clinic’s statistics. */
export type CountPage = (
  request: IncomingMessage,
  tenant: Tenant,
  page: { readonly address: string; readonly referrer: string | undefined },
) => void

/** Options of the fast path. */
export type FastPathOptions = {
  readonly cache: Pick<PageCache, 'find'>
  readonly now: () => number
  /** True behind a proxy, where a forwarded host may name the site; the application decides which proxies to trust. */
  readonly isBehindProxy: boolean
  readonly isSecure: IsSecure
  /** Checks whether an address is that of a proxy, which has many visitors. */
  readonly isTrusted: (address: string) => boolean
  /** True if visitors may be signed in at another back-end; the application renders their personal pages. */
  readonly hasVisitors?: boolean
  readonly count?: CountAnswer
  readonly countPage?: CountPage
  findPartnerByHost(host: string): Tenant | null
}

/** Server that sends cached pages itself and passes all other requests to the application. */
export type FastPath = {
  createServer(handler: RequestListener): Server
  /** Passes all further requests to the application, which closes connections. */
  stop(): void
}

/**
 * Creates a server that responds from the page cache before the application: routing, hooks and replies cost more than
 * the page does.
 */
export const createFastPath = (options: FastPathOptions): FastPath => {
  let isStopped = false
  return {
    stop: () => {
      isStopped = true
    },
    createServer: (handler) =>
      createHttpServer((request, response) => {
        const start = options.count ? performance.now() : 0
        const found = isStopped ? null : findReply(request, options)
        if (!found) return handler(request, response)
        const { key, tenant, reply } = found
        const body = request.method === 'HEAD' ? null : reply.body
        if (options.isSecure(request)) response.setHeader(STRICT_TRANSPORT.name, STRICT_TRANSPORT.value)
        response.writeHead(reply.status, reply.headers)
        response.end(body)
        options.count?.({
          kind: COUNTED[key.kind],
          status: reply.status,
          seconds: (performance.now() - start) / 1000,
          method: request.method ?? '',
          bytes: body?.length ?? 0,
          tenant,
          key,
        })
        if (key.kind === 'html') {
          options.countPage?.(request, tenant, { address: request.url ?? '/', referrer: request.headers.referer })
        }
      }, options.isTrusted),
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
  const reply = page && toFastReply(page, readConditions(headers), now)
  return reply ? { key, tenant, reply } : null
}

/** Cached keys of frequent addresses; changed settings create another tenant with an empty cache. */
let known = new WeakMap<Tenant, Map<string, PageKey | null>>()
let knownCount = 0
/** Maximum number of cached addresses: a campaign may give each visitor a unique one. */
const MAX_KNOWN = 5000

const findKey = (url: string, tenant: Tenant): PageKey | null => {
  const found = known.get(tenant)?.get(url)
  if (found !== undefined) return found
  if (knownCount >= MAX_KNOWN) {
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
  // Addresses that the application refuses or reads differently are left to it.
  if (url.length > LIMITS.urlLength || url.includes('%00')) return null
  if (url.startsWith('/_page?')) {
    const address = readDataAddress(url)
    return address === null ? null : readPageKey('data', address, tenant)
  }
  return readPageKey('html', url, tenant) ?? readPageKey('crawl', url, tenant)
}
