import { BlockList, isIP } from 'node:net'
import { lookup } from 'node:dns/promises'

const inside = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['2001:db8::', 32],
] as const) {
  inside.addSubnet(network, prefix, 'ipv6')
}

/** Whether an IP address belongs to the public internet, not to this machine's or this network's inside. */
export const isPublicAddress = (address: string): boolean => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  const plain = mapped ?? address
  const family = isIP(plain)
  if (family === 0) return false
  return !inside.check(plain, family === 4 ? 'ipv4' : 'ipv6')
}

/** The public address of a host, to which the connection is then pinned; null when it has none. */
export const findPublicAddress = async (host: string): Promise<{ address: string; family: number } | null> => {
  const found = await lookup(host, { all: true })
  // One inside address among several could be picked by whoever answers the name, so all must be public.
  return found.every(({ address }) => isPublicAddress(address)) ? (found[0] ?? null) : null
}
