import { createHash, timingSafeEqual } from 'node:crypto'
import { unknownHost } from './requested-site.ts'
import { toHostName } from '../../tenancy/tenant-directory.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { AppError } from '../../core/errors.ts'

/** Fields of a request that select a tenant. */
export type TenantClaim = {
  readonly host: string
  /** The `origin` header or parameter, such as https://lumi.example. */
  readonly origin: string | undefined
  /** Value of the site key header. */
  readonly siteKey: string | undefined
}

/** Lookups and keys of the server. */
export type TenantKnowledge = {
  loadPartnerByHost(host: string): Promise<Tenant | null>
  /** The deployment's own key, or null. */
  readonly siteKey: string | null
}

/**
 * Resolves the tenant of a request. The host decides; a different origin counts only with that partner’s or the
 * deployment’s site key. Throws 403 for a wrong key and 404 for an unknown host.
 */
export const resolveTenant = async (claim: TenantClaim, knowledge: TenantKnowledge): Promise<Tenant> => {
  const host = toHostName(claim.host)
  const originHost = claim.origin === undefined ? null : toOriginHost(claim.origin)
  if (originHost !== null && originHost !== host && claim.siteKey !== undefined) {
    const tenant = await knowledge.loadPartnerByHost(originHost)
    if (!tenant || !holdsSiteKey(claim.siteKey, tenant, knowledge.siteKey)) {
      throw new AppError('tenancy/site-key', 403, 'The site key is not valid for this origin.')
    }
    return tenant
  }
  const tenant = await knowledge.loadPartnerByHost(host)
  if (!tenant) throw unknownHost()
  return tenant
}

const toOriginHost = (origin: string): string | null => {
  const text = origin.includes('://') ? origin : `https://${origin}`
  return URL.canParse(text) ? new URL(text).hostname.toLowerCase() : null
}

/** Checks whether a key is the tenant’s or the deployment’s own. */
export const holdsSiteKey = (given: string, { partner }: Pick<Tenant, 'partner'>, own: string | null): boolean =>
  isKey(given, [partner.siteKey || null, own])

/** Compares hashes, so that timing reveals nothing about the key. */
const isKey = (given: string, valid: readonly (string | null)[]): boolean =>
  valid.some((key) => key !== null && timingSafeEqual(digest(given), digest(key)))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
