import { listSiteAddresses } from './tenancy/site-addresses.ts'
import type { Tenant } from './tenancy/tenant.ts'

type Listed = Pick<Tenant, 'partner' | 'marketing'>

/** One line for each address of each clinic, its site's own first; what to do where there is no clinic yet. */
export const describeSites = (tenants: readonly Listed[], port: number): string =>
  tenants.length > 0 ? tenants.flatMap((tenant) => listAddresses(tenant, port)).join('\n') : NO_CLINIC

const NO_CLINIC = [
  '  There is no clinic yet, so every host is answered with 404. What next:',
  '    npm run maru -- seed   loads the demo clinics',
  '    npm run maru           lists all commands',
].join('\n')

const listAddresses = (tenant: Listed, port: number): string[] =>
  listSiteAddresses(tenant, port).map((address) => `  ${address}  ${tenant.partner.partnerCode}`)
