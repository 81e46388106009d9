import type { Tenant } from './tenant.ts'

/**
 * The origin that a partner's host is reached at. The demo's hosts are this machine, where the site is at its port
 * without TLS; every other host is behind TLS at the usual port.
 */
export const toHostOrigin = (host: string, port: number): string =>
  /(^|\.)localhost$/.test(host) ? `http://${host}:${port}` : `https://${host}`

/** Returns the origin that identifies a partner to the content API, the same for every caller (Spec §7). */
export const toTenantOrigin = ({ partner }: Pick<Tenant, 'partner'>, port: number): string =>
  toHostOrigin(partner.hosts[0] ?? 'localhost', port)
