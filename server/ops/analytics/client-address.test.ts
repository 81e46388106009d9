import { expect, it } from 'vitest'
import { createAddressReader } from './client-address.ts'

it.each([
  [false, '8.8.8.8', '10.0.0.1'],
  [true, '9.9.9.9, 8.8.8.8', '9.9.9.9'],
  [true, undefined, '10.0.0.1'],
  [1, '9.9.9.9, 8.8.8.8', '8.8.8.8'],
  [2, '9.9.9.9, 8.8.8.8', '9.9.9.9'],
  [5, '9.9.9.9, 8.8.8.8', '9.9.9.9'],
  ['10.0.0.0/8', '9.9.9.9, 8.8.8.8', '8.8.8.8'],
  ['10.0.0.0/8', '9.9.9.9, 10.0.0.2', '9.9.9.9'],
  ['192.168.0.0/16', '9.9.9.9', '10.0.0.1'],
])('with TRUST_PROXY %s and x-forwarded-for %s the client address is %s', (trustProxy, forwarded, address) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  // No other property of the socket is read.
  expect(createAddressReader(trustProxy)({ headers, socket: { remoteAddress: '10.0.0.1' } as never })).toBe(address)
})
