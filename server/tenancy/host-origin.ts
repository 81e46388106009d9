import type { Tenant } from './tenant.ts'

/**
 * Returns the origin of a partner’s host. The demo’s hosts are local, at the site’s port without TLS; every other host
 * uses TLS at the default port.
 */
export const toHostOrigin = (host: string, port: number): string =>
  /(^|\.)localhost$/.test(host) ? `http://${host}:${port}` : `https://${host}`

/** Returns the origin that identifies a partner to the content API, the same for every caller (Spec §7). */
export const toTenantOrigin = ({ partner }: Pick<Tenant, 'partner'>, port: number): string =>
  toHostOrigin(partner.hosts[0] ?? 'localhost', port)
