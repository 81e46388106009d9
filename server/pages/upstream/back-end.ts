import type { Transport } from '#kit/api/request.ts'
import type { Env } from '../../core/env.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { readLanguageCode } from '#schemas/language.ts'
import { adaptTransport, type AskingSite } from './adapt-transport.ts'
import { askSite } from './ask-site.ts'
import { createBoundedTransport } from './bounded-transport.ts'
import { createBreaker, requireJson } from './breaker.ts'
import { createDerive } from './derive-fields.ts'
import { readInfo, readLanguages } from './read-info.ts'
import { createRemoteSites, type RemoteSites } from './remote-sites.ts'

/** An external upstream API: `CONTENT_API_URL`. */
export type BackEnd = {
  readonly base: string
  /** Transport to the upstream API, unchanged except for its circuit breaker. */
  readonly transport: Transport
  readonly sites: RemoteSites
  /**
   * Returns the transport for a clinic's pages; answers `/info` from the cache, except for requests on a visitor's
   * behalf.
   */
  forPages(tenant: Tenant, asVisitor?: boolean): Transport
  /** Returns the transport for the browsers of a clinic's visitors, through this server. */
  forBrowsers(tenant: Tenant): Transport
}

type Dependencies = {
  readonly env: Pick<Env, 'siteKey' | 'siteKeyHeader' | 'port'>
  readonly now: () => number
} & Pick<Parameters<typeof createRemoteSites>[0], 'announce' | 'warn' | 'pin'>

/** Creates the client for an upstream API at a base address; sends no request yet. */
export const createBackEnd = (base: string, { env, now, ...told }: Dependencies): BackEnd => {
  const plain = createBoundedTransport()
  const guarded = createBreaker(requireJson(plain), { now })
  const siteKey: Record<string, string> = env.siteKey ? { [env.siteKeyHeader]: env.siteKey } : {}
  const reached = { transport: guarded, base, siteKey, port: env.port, now }
  const sites = createRemoteSites({ now, ask: (host) => askSite(host, reached), ...told })
  const derive = createDerive(now)
  const adapt = (transport: Transport, tenant: Tenant, isInfoCached: boolean) =>
    adaptTransport(transport, { base, site: toAskingSite(tenant, sites), derive, isInfoCached })
  return {
    base,
    transport: guarded,
    sites,
    forPages: (tenant, asVisitor = false) => adapt(guarded, tenant, !asVisitor),
    forBrowsers: (tenant) => adapt(plain, tenant, false),
  }
}

const toAskingSite = (tenant: Tenant, sites: RemoteSites): AskingSite => ({
  hasPriceView: tenant.homepageConfig.hasPriceView,
  toWireCode: (language) => {
    const row = sites.ofTenant(tenant)?.rows[0]?.[1]
    const known = readLanguageCode(language)
    return (row && known && readLanguages(row).get(known)?.wireCode) ?? language
  },
  readInfo,
  cachedInfo: (language) => {
    const site = sites.ofTenant(tenant)
    const own = site?.rows.find(([code]) => code === (language ?? tenant.mainLanguage))
    return own ? readInfo(own[1]) : null
  },
})
