import { expect, it } from 'vitest'
import { toVisitor } from './visitor.ts'

it.each([
  ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
  ['an IPv4 address within IPv6', '::ffff:203.0.113.7', '203.0.113.7'],
  ['an IPv6 network', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['an IPv6 network written short', '2001:DB8::0005', '2001:db8:0:0::/64'],
  ['this machine', '::1', '0:0:0:0::/64'],
  ['an address with a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is one visitor', (_, address, visitor) => {
  expect(toVisitor(address)).toBe(visitor)
})
