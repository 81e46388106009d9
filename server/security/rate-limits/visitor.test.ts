import { expect, it } from 'vitest'
import { toNetwork, toVisitor } from './visitor.ts'

it.each([
  ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
  ['an IPv4 address within IPv6', '::ffff:203.0.113.7', '203.0.113.7'],
  ['an IPv6 network', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['an IPv6 network written short', '2001:DB8::0005', '2001:db8:0:0::/64'],
  ['this machine', '::1', '0:0:0:0::/64'],
  ['an IPv6 network with zeros before its numbers', '2001:0db8:0005:0010::1', '2001:db8:5:10::/64'],
  ['one group that is left out in the middle', '1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['an address with a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['an IPv4 address with a zone', '203.0.113.7%eth0', '203.0.113.7'],
  ['an IPv4 address of many digits within IPv6', '::ffff:203.110.113.107', '203.110.113.107'],
  ['an IPv6 address that ends like one', '1::ffff:203.0.113.7', '1:0:0:0::/64'],
  ['what only begins like one', '::ffff:203.0.113.7.9', '::ffff:203.0.113.7.9'],
])('toVisitor counts %s as one visitor', (_, address, visitor) => {
  expect(toVisitor(address)).toBe(visitor)
})

it.each([
  ['an IPv4 address', '203.0.113.7', '203.0.113.0/24'],
  ['an IPv4 address of many digits', '203.0.113.107', '203.0.113.0/24'],
  ['an IPv4 address within IPv6', '::ffff:203.0.113.7', '203.0.113.0/24'],
  ['an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['another of its /64 networks', '2001:db8:1:ffff::1', '2001:db8:1::/48'],
  ['an IPv6 address written short', '2001:DB8::0005', '2001:db8:0::/48'],
  ['what is no address', 'unknown', 'unknown'],
])('toNetwork returns the network of %s', (_, address, network) => {
  expect(toNetwork(address)).toBe(network)
})
