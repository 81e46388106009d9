import { isIPv4, isIPv6 } from 'node:net'

/**
 * Returns the network that counts as one visitor: an IPv4 address, or the /64 network of an IPv6 one, of which a
 * household holds all. Only a keyed digest of it is ever stored.
 */
export const toVisitor = (address: string): string => {
  const plain = address.replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  return isIPv6(plain) ? `${toGroups(plain).slice(0, 4).join(':')}::/64` : plain
}

/**
 * Returns the network around a visitor: an IPv4 address’s /24, or an IPv6 one’s /48, which providers assign to a
 * building or a company, and which renters of addresses get at once. Only a keyed digest of it is ever stored.
 */
export const toNetwork = (address: string): string => {
  const visitor = toVisitor(address)
  if (isIPv4(visitor)) return `${visitor.replace(/\.\d+$/, '.0')}/24`
  const [groups, rest] = visitor.split('::')
  return rest === '/64' && groups !== undefined ? `${groups.split(':').slice(0, 3).join(':')}::/48` : visitor
}

const toGroups = (address: string): string[] => {
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''))
}
