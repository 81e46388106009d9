import { expect, it } from 'vitest'
import { isNetwork, isWithin } from './network-list.ts'

it('isNetwork accepts addresses and networks of both families', () => {
  for (const text of ['203.0.113.7', '203.0.113.0/24', '0.0.0.0/0', '2001:db8::1', '2001:db8::/32']) {
    expect(isNetwork(text), text).toBe(true)
  }
  for (const text of [
    '',
    'clinic.example',
    '203.0.113.0/33',
    '203.0.113/24',
    '1.2.3.4/',
    '1.2.3.4/-1',
    '1.2.3.4/8/8',
    '::/129',
  ]) {
    expect(isNetwork(text), text).toBe(false)
  }
})

it('isWithin finds an address in one of the networks in each notation', () => {
  const networks = ['203.0.113.0/24', '198.51.100.7', '2001:db8::/32']
  for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '198.51.100.7', '2001:db8:7::1', '2001:db8::1%eth0']) {
    expect(isWithin(address, networks), address).toBe(true)
  }
  for (const address of ['203.0.114.9', '198.51.100.8', '2001:db9::1', '', 'nonsense']) {
    expect(isWithin(address, networks), address).toBe(false)
  }
  expect(isWithin('203.0.113.9', [])).toBe(false)
})
