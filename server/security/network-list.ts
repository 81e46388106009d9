import { BlockList, isIP } from 'node:net'

/** Checks whether a text is an address or a network, such as `203.0.113.7` or `2001:db8::/32`. */
export const isNetwork = (text: string): boolean => {
  const { bits, family } = split(text)
  if (family === 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** Checks whether an address is within one of the networks. */
export const isWithin = (address: string, networks: readonly string[]): boolean => {
  const plain = toPlain(address)
  const family = isIP(plain)
  if (family === 0) return false
  const list = new BlockList()
  for (const network of networks.filter(isNetwork)) {
    const { address: base, bits, family: baseFamily } = split(network)
    list.addSubnet(base, bits === undefined ? (baseFamily === 4 ? 32 : 128) : Number(bits), toName(baseFamily))
  }
  return list.check(plain, toName(family))
}

const split = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/')
  return { address, bits, family: rest.length > 0 ? 0 : isIP(address) }
}

/** Writes an IPv4 address that came over IPv6 as IPv4, and drops the zone. */
const toPlain = (address: string): string =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address.replace(/%.*$/, '')

const toName = (family: number): 'ipv4' | 'ipv6' => (family === 4 ? 'ipv4' : 'ipv6')
