import { toHostOrigin } from './host-origin.ts'
import type { Tenant } from './tenant.ts'

/** Lists the origins of a clinic’s site: that of its own domain first, where it is one of its hosts. */
export const listSiteAddresses = (
  { partner: { hosts }, marketing: { domainUrl } }: Pick<Tenant, 'partner' | 'marketing'>,
  port: number,
): string[] => {
  const own = URL.canParse(domainUrl) ? new URL(domainUrl).hostname : undefined
  const ordered = [...hosts.filter((host) => host === own), ...hosts.filter((host) => host !== own)]
  return ordered.map((host) => toHostOrigin(host, port))
}

/**
 * Returns the address of the site that a request was sent to: its host when it belongs to the clinic, else the clinic's
 * first. Never an arbitrary host from the request, since links in e-mails are built from it.
 */
export const toSiteAddress = ({ partner: { hosts } }: Pick<Tenant, 'partner'>, requestHost: string): string => {
  const [name = '', port] = requestHost.toLowerCase().split(':')
  const host = hosts.find((one) => one === name) ?? hosts[0] ?? name
  return toHostOrigin(host, Number(port ?? 80))
}
