import type { Queries } from '../../db/database.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { findRedirects } from './repository.ts'
import { pathsToLookUp, resolveRedirect, toOldPath, toRedirectFinder } from './resolve-redirect.ts'

/** Whether an address of a clinic's site leads on by a redirect; nobody's asking is counted. */
export const leadsOn = async (tenant: Tenant, db: Queries, address: string): Promise<boolean> => {
  const path = toOldPath(address)
  if (path === null) return false
  const rows = await findRedirects(tenant.id, db, pathsToLookUp(path))
  return resolveRedirect(path, toRedirectFinder(rows), tenant) !== null
}
