import type { Env } from '../core/env.ts'
import { findConsoleAddress } from './sign-in-address.ts'
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
  { port, contentApiUrl, consoleHost }: Pick<Env, 'port' | 'contentApiUrl' | 'consoleHost'>,
): Promise<string> => {
  // Clinics of another back-end are unknown until a request for their host arrives.
  if (contentApiUrl !== null)
    return `  Clinics are loaded from ${contentApiUrl}; each is served at its hosts there, on port ${port}.`
  const lines: string[] = []
  let told = 0
  let first: Listed | undefined
  for await (const tenant of tenants) {
    first ??= tenant
    lines.push(...listAddresses(tenant, port))
    told += 1
    if (told === MAX_LISTED) break
  }
  const console = findConsoleAddress({ consoleHost }, port, first?.partner.hosts)
  const signIn = console === null ? [] : [`  ${console}  console, to sign in`]
  if (told === 0) return [NO_CLINIC, ...signIn].join('\n')
  const more = told === MAX_LISTED ? (await count()) - told : 0
  const rest = more > 0 ? [`  … and ${more} more clinics: npm run maru -- partner list`] : []
  return [...lines, ...rest, ...signIn].join('\n')
}

const NO_CLINIC = [
  '  There are no clinics yet, so every host responds with 404. Next steps:',
  '    npm run maru -- seed   loads the demo clinics',
  '    npm run maru           lists all commands',
].join('\n')

const listAddresses = (tenant: Listed, port: number): string[] =>
  listSiteAddresses(tenant, port).map((address) => `  ${address}  ${tenant.partner.partnerCode}`)
