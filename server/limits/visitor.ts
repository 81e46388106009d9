import { isIPv6 } from 'node:net'

/**
 * What counts as one visitor: an IPv4 address, or the /64 network of an IPv6 one, of which a household holds all.
 * Only a keyed digest of it is ever kept.
 */
export const toVisitor = (address: string): string => {
  const plain = address.replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  return isIPv6(plain) ? `${toGroups(plain).slice(0, 4).join(':')}::/64` : plain
}

const toGroups = (address: string): string[] => {
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''))
}
