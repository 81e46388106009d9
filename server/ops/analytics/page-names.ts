import { toPageName, type PageName } from '../../tenancy/page-key.ts'
import type { Tenant } from '../../tenancy/tenant.ts'

/** A campaign may give each visitor a unique address, so memory is bounded. */
const MAX_NAMES = 5000

/** Creates a cache of page names by address; changed settings create another tenant and with it an empty cache. */
export const createPageNames = () => {
  let known = new WeakMap<Tenant, Map<string, PageName | null>>()
  let size = 0
  return (address: string, tenant: Tenant): PageName | null => {
    const found = known.get(tenant)?.get(address)
    if (found !== undefined) return found
    if (size >= MAX_NAMES) {
      known = new WeakMap()
      size = 0
    }
    const name = toPageName(address, tenant)
    const names = known.get(tenant) ?? new Map<string, PageName | null>()
    known.set(tenant, names.set(address, name))
    size += 1
    return name
  }
}
