import type { Env } from '../core/env.ts'
import { listSiteAddresses } from '../tenancy/site-addresses.ts'
import type { Tenant } from '../tenancy/tenant.ts'

type Listed = Pick<Tenant, 'partner' | 'marketing'>

/** Maximum number of clinics listed by name. */
const MAX_LISTED = 20

/**
 * Describes the addresses of the first clinics, one line each, a site’s own first; without a clinic, explains the next
 * step.
 */
export const describeSites = async (
  tenants: Iterable<Listed> | AsyncIterable<Listed>,
  count: () => Promise<number>,
  { port, contentApiUrl }: Pick<Env, 'port' | 'contentApiUrl'>,
): Promise<string> => {
  // Clinics of another back-end are unknown until a request for their host arrives.
  if (contentApiUrl !== null)
    return `  Clinics are loaded from ${contentApiUrl}; each is served at its hosts there, on port ${port}.`
  const lines: string[] = []
  let told = 0
  for await (const tenant of tenants) {
    lines.push(...listAddresses(tenant, port))
    told += 1
    if (told === MAX_LISTED) break
  }
  if (told === 0) return NO_CLINIC
  const more = told === MAX_LISTED ? (await count()) - told : 0
  return [...lines, ...(more > 0 ? [`  … and ${more} more clinics: npm run maru -- partner list`] : [])].join('\n')
}

const NO_CLINIC = [
  '  There are no clinics yet, so every host responds with 404. Next steps:',
  '    npm run maru -- seed   loads the demo clinics',
  '    npm run maru           lists all commands',
].join('\n')

const listAddresses = (tenant: Listed, port: number): string[] =>
  listSiteAddresses(tenant, port).map((address) => `  ${address}  ${tenant.partner.partnerCode}`)
