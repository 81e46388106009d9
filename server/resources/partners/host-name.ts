/** Reason why a host cannot be used. */
export type HostFault = { readonly code: 'malformed' | 'taken'; readonly message: string }

/** As in RFC 1123, in lower case and without a port: labels of letters, digits and hyphens, separated by dots. */
const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/

/**
 * Returns the problem with a host that a clinic requests, or null. IP addresses are not names, and `localhost` always
 * shows the first clinic.
 */
export const findHostFault = (
  host: string,
  taken: ReadonlyMap<string, number>,
  reserved: string | null,
): HostFault | null => {
  const hasName = HOST.test(host) && !/^[\d.]+$/.test(host)
  if (!hasName || (!host.includes('.') && host !== 'localhost')) {
    const message = `"${host}" is not a host name. Write it in lowercase letters, without https:// or a port, such as www.clinic.example.`
    return { code: 'malformed', message }
  }
  if (host === reserved) return { code: 'taken', message: `${host} is reserved for the operators’ console.` }
  if (!taken.has(host)) return null
  return { code: 'taken', message: `${host} is already used by another clinic.` }
}
