import { toSiteAddress } from '../../tenancy/site-addresses.ts'
import type { Tenant } from '../../tenancy/tenant.ts'

/**
 * Returns the link to a page of the console. The token comes after the `#`: browsers do not send that to servers, so
 * neither logs nor referrers contain it.
 */
export const toConsoleLink = (
  tenant: Pick<Tenant, 'partner'>,
  requestHost: string,
  page: 'invitation' | 'reset' | 'open',
  token: string,
): string => `${toSiteAddress(tenant, requestHost)}/console/${page}#${token}`
