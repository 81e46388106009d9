import { toHostOrigin } from './host-origin.ts'
import type { Tenant } from './tenant.ts'

/** The origins at which a clinic's site answers: that of its own domain first, where it is one of its hosts. */
export const listSiteAddresses = (
  { partner: { hosts }, marketing: { domainUrl } }: Pick<Tenant, 'partner' | 'marketing'>,
  port: number,
): string[] => {
  const own = URL.canParse(domainUrl) ? new URL(domainUrl).hostname : undefined
  const ordered = [...hosts.filter((host) => host === own), ...hosts.filter((host) => host !== own)]
  return ordered.map((host) => toHostOrigin(host, port))
}
