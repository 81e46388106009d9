import type { Queries } from '../../db/database.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { findRedirects } from './repository.ts'
import { pathsToLookUp, resolveRedirect, toOldPath, toRedirectFinder } from './resolve-redirect.ts'

/** Checks whether an address of a clinic’s site is redirected; does not count as a use. */
export const isRedirected = async (tenant: Tenant, db: Queries, address: string): Promise<boolean> => {
  const path = toOldPath(address)
  if (path === null) return false
  const rows = await findRedirects(tenant.id, db, pathsToLookUp(path))
  return resolveRedirect(path, toRedirectFinder(rows), tenant) !== null
}
