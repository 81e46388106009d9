import { isIP, type LookupFunction } from 'node:net'
import { Resolver } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'

/** Ranges of IANA’s special-purpose registry for IPv4 that are not globally reachable; with multicast and class E. */
const INSIDE_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
].map((range) => ipaddr.IPv4.parseCIDR(range))

/**
 * All addresses that IANA has ever assigned to hosts on the internet; everything outside is a translation, local or
 * reserved.
 */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Special ranges within it: protocols and Teredo, documentation (twice), 6to4. */
const INSIDE_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'].map((range) => ipaddr.IPv6.parseCIDR(range))

/** Matches `::1.2.3.4`, which ipaddr.js reads as `::ffff:1.2.3.4`. */
const CARRIES_V4 = /^::\d+\./

/**
 * Checks whether an IP address is on the public internet, not this machine or its network. Addresses that embed another
 * one, such as 6to4 and NAT64, are always refused; only `::ffff:1.2.3.4` is read as the embedded address, since systems
 * write it that way.
 */
export const isPublicAddress = (address: string): boolean => {
  // ipaddr.js would also read shorter and octal forms, which attackers use.
  if (isIP(address) === 0 || CARRIES_V4.test(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return !INSIDE_V4.some((range) => parsed.match(range))
  return parsed.match(GLOBAL_V6) && !INSIDE_V6.some((range) => parsed.match(range))
}

/** Address of a host, of family 4 or 6. */
export type ResolvedAddress = { readonly address: string; readonly family: number }

/** Timeout after which a name server counts as unresponsive. */
const DNS_TIMEOUT_MS = 3000

/**
 * Returns the public address of a host, to which the connection is then pinned; null if it has none. Throws if no name
 * server answers. Queries name servers directly: the system's own lookup occupies one of four threads until it times
 * out, and names with unresponsive servers would stop every file, hash and compression operation of the process.
 */
export const findPublicAddress = async (host: string): Promise<ResolvedAddress | null> => {
  // URLs write IPv6 in brackets.
  const name = host.replace(/^\[(.*)\]$/, '$1')
  // RFC 6761: this machine; name servers must not be queried for it.
  if (/(^|\.)localhost\.?$/i.test(name)) return null
  const family = isIP(name)
  const found = family === 0 ? await resolveName(name) : [{ address: name, family }]
  // The name’s owner could pick one inside address among several, so all must be public.
  return found.every(({ address }) => isPublicAddress(address)) ? (found[0] ?? null) : null
}

/**
 * Returns all addresses of a name. If one family fails, it is omitted: the connection is pinned to an address that was
 * found.
 */
const resolveName = async (name: string): Promise<ResolvedAddress[]> => {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 1 })
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason
  const addressesOf = (answer: typeof four, family: number) =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : []
  return [...addressesOf(four, 4), ...addressesOf(six, 6)]
}

/**
 * Returns a lookup that connects to the checked address, even if the name resolves differently by then. Node asks for a
 * list unless it is limited to one family.
 */
export const pinTo =
  ({ address, family }: ResolvedAddress): LookupFunction =>
  (_host, { all }, done) =>
    all ? done(null, [{ address, family }]) : done(null, address, family)
