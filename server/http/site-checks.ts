import type { PartnerId } from '../db/partner-id.ts'
import type { Tenant } from '../tenancy/tenant.ts'

/** Looking for what is wrong with sites, which goes on after the answer. */
export type SiteChecks = {
  /** Begins to look at a site, unless that is under way. Throws 409 where this process renders no pages. */
  start(tenant: Tenant): void
  isRunning(partnerId: PartnerId): boolean
  /** Also follows links to other sites. */
  readonly isOutsideChecked: boolean
}
