import { AppError } from '../errors.ts'
import type { Tenant } from '../tenancy/tenant.ts'

/** Knows the sites of this deployment; the server's context does. */
export type SiteFinder = {
  /** The partner of a host; null for an unknown one. Throws when it cannot be looked for. */
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
      'The site cannot be reached just now. Please try again.',
      {
        retryAfterSeconds: RETRY_SECONDS,
      },
    )
    throw Object.assign(failure, { cause })
  }
}

const RETRY_SECONDS = 5

/** The same, for what is nothing without a site: throws 404 on an unknown host. */
export const requireSite = async (asked: HostRequest, sites: SiteFinder): Promise<Tenant> => {
  const tenant = await findSite(asked, sites)
  if (!tenant) throw unknownHost()
  return tenant
}

/** The one refusal of a host that no partner registered. */
export const unknownHost = (): AppError => new AppError('tenancy/unknown-host', 404, 'No site answers on this host.')
