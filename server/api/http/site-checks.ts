import type { PartnerId } from '../../core/partner-id.ts'
import type { Tenant } from '../../tenancy/tenant.ts'

/** Background checks of sites, which continue after the response. */
export type SiteChecks = {
  /** Starts checking a site, unless a check is running. Throws 409 if this process renders no pages. */
  start(tenant: Tenant): void
  isRunning(partnerId: PartnerId): boolean
  /** Also follows links to other sites. */
  readonly isOutsideChecked: boolean
}
