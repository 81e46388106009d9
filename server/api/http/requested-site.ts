import { AppError } from '../../core/errors.ts'
import type { Tenant } from '../../tenancy/tenant.ts'

/** Finds the sites of this deployment; implemented by the server's context. */
export type SiteFinder = {
  /** Returns the partner of a host; null for an unknown one. Throws if the lookup fails. */
  loadPartnerByHost(host: string): Promise<Tenant | null>
}

type HostRequest = { readonly host: string }

/**
 * Finds the tenant of a request by its host alone; null when no site has that host. Throws 503 when the lookup is
 * unavailable.
 */
export const findSite = async ({ host }: HostRequest, sites: SiteFinder): Promise<Tenant | null> => {
  try {
    return await sites.loadPartnerByHost(host)
  } catch (cause) {
    const failure = new AppError(
      'back-end/unreachable',
      503,
      'The site is temporarily unavailable. Please try again.',
      {
        retryAfterSeconds: RETRY_SECONDS,
      },
    )
    throw Object.assign(failure, { cause })
  }
}

const RETRY_SECONDS = 5

/** Returns the partner of a host, for requests that need a site: throws 404 on an unknown host. */
export const requireSite = async (asked: HostRequest, sites: SiteFinder): Promise<Tenant> => {
  const tenant = await findSite(asked, sites)
  if (!tenant) throw unknownHost()
  return tenant
}

/** Creates the error for a host that no partner has registered. */
export const unknownHost = (): AppError => new AppError('tenancy/unknown-host', 404, 'There is no site on this host.')
