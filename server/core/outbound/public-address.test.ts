import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { findPublicAddress, isPublicAddress, pinTo } from './public-address.ts'

it.each([
  '93.184.216.34',
  '1.1.1.1',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '192.0.1.1',
  '192.88.98.1',
  '198.17.0.1',
  '198.20.0.1',
  '223.255.255.255',
  '2606:2800:220:1::1',
  '2001:200::1',
  '2001:4860:4860::8888',
  '2003::1',
  '3ffe::1',
  '3fff:1000::1',
  '::ffff:93.184.216.34',
])('isPublicAddress accepts %s', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

/** First and last address of each range in IANA’s special-purpose registries that is not global. */
it.each([
  ['this network', '0.0.0.0', '0.255.255.255'],
  ['private use', '10.0.0.0', '10.255.255.255'],
  ['shared address space', '100.64.0.0', '100.127.255.255'],
  ['loopback', '127.0.0.0', '127.255.255.255'],
  ['link local', '169.254.0.0', '169.254.255.255'],
  ['private use', '172.16.0.0', '172.31.255.255'],
  ['protocol assignments', '192.0.0.0', '192.0.0.255'],
  ['documentation', '192.0.2.0', '192.0.2.255'],
  ['6to4 relays', '192.88.99.0', '192.88.99.255'],
  ['private use', '192.168.0.0', '192.168.255.255'],
  ['benchmarking', '198.18.0.0', '198.19.255.255'],
  ['documentation', '198.51.100.0', '198.51.100.255'],
  ['documentation', '203.0.113.0', '203.0.113.255'],
  ['multicast', '224.0.0.0', '239.255.255.255'],
  ['reserved and broadcast', '240.0.0.0', '255.255.255.255'],
  ['unspecified and loopback', '::', '::1'],
  ['IPv4 in the last 32 bits', '::127.0.0.1', '::8.8.8.8'],
  ['IPv4, mapped', '::ffff:127.0.0.1', '::ffff:a00:1'],
  ['IPv4, translated', '::ffff:0:808:808', '::ffff:0:ffff:ffff'],
  ['NAT64', '64:ff9b::', '64:ff9b::808:808'],
  ['NAT64 of one network', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  ['discard', '100::', '100::ffff:ffff:ffff:ffff'],
  ['Teredo', '2001::', '2001:0:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['benchmarking', '2001:2::', '2001:2:0:ffff:ffff:ffff:ffff:ffff'],
  ['ORCHID', '2001:10::', '2001:2f:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['protocol assignments', '2001:100::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['documentation', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['6to4', '2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['documentation', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['segment routing', '5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['unique local', 'fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['link local', 'fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['link local, with its zone', 'fe80::1%eth0', 'fe80::1%1'],
  ['site local', 'fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['multicast', 'ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['not an address', '', 'a name'],
  ['another way to write one', '0x7f.1', '2130706433'],
  ['octal', '0177.0.0.1', '010.8.8.8'],
])('isPublicAddress rejects %s: %s to %s', (_, first, last) => {
  expect([isPublicAddress(first), isPublicAddress(last)]).toEqual([false, false])
})

it('reads IP addresses in URLs as written, without DNS', async () => {
  expect(await findPublicAddress('[2606:2800:220:1::1]')).toEqual({ address: '2606:2800:220:1::1', family: 6 })
  expect(await findPublicAddress('[::1]')).toBeNull()
  expect(await findPublicAddress('127.0.0.1')).toBeNull()
  for (const name of ['localhost', 'LOCALHOST.', 'a.localhost']) expect(await findPublicAddress(name)).toBeNull()
})

it.each([[{}], [{ family: 4 }]])('a request connects to the checked address, with %o', async (options) => {
  const server = createServer((_request, response) => response.end('here')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // It listens on a port, so its address is not a path.
  const { port } = server.address() as AddressInfo
  const status = await new Promise((resolve, reject) => {
    const lookup = pinTo({ address: '127.0.0.1', family: 4 })
    get(`http://clinic.example:${port}/`, { agent: false, lookup, ...options }, (response) => {
      response.destroy()
      resolve(response.statusCode)
    }).on('error', reject)
  })
  server.close()
  expect(status).toBe(200)
})
