import { toSiteAddress } from '../../tenancy/site-addresses.ts'
import type { Tenant } from '../../tenancy/tenant.ts'

/**
 * A page of the console that a link leads to. The token stands behind the `#`: browsers send that to no server, so no log
 * and no referrer has it.
 */
export const toConsoleLink = (
  tenant: Pick<Tenant, 'partner'>,
  requestHost: string,
  page: 'invitation' | 'reset' | 'open',
  token: string,
): string => `${toSiteAddress(tenant, requestHost)}/console/${page}#${token}`
