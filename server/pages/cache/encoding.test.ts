import { beforeEach, expect, it, vi } from 'vitest'

/** The module remembers results, so each test imports its own. */
let pickEncoding: typeof import('./encoding.ts').pickEncoding
beforeEach(async () => {
  vi.resetModules()
  pickEncoding = (await import('./encoding.ts')).pickEncoding
})

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['BR;q=0.1, gzip;q=1', 'gzip'],
  ['br;q=0.001, gzip;q=0.5', 'gzip'],
  ['br;q=0.001', 'br'],
  ['gzip;q=0.8, br;q=0.8', 'br'],
  ['identity, br;q=0.5', 'identity'],
  ['identity;q=0.1, br;q=0.5, gzip;q=0.4', 'br'],
  ['gzip;q=0.1, *;q=0.2', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=x, gzip', 'gzip'],
  ['br;level=1;q=0, gzip', 'gzip'],
  ['br;x=q=0, gzip', 'br'],
  ['  gzip ; q=1 ,deflate', 'gzip'],
  ['br ; q=0 , gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *;q=0.5', 'gzip'],
  ['*;q=0', 'identity'],
  ['deflate, zstd', 'identity'],
  ['identity', 'identity'],
  ['brotli', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('pickEncoding for %j returns %s', (header, expected) => {
  expect(pickEncoding(header)).toBe(expected)
  expect(pickEncoding(header)).toBe(expected)
})

it('pickEncoding is correct after hundreds of unusual headers too', () => {
  const headers = Array.from({ length: 205 }, (_, number) => (number % 2 === 0 ? `gzip, x${number}` : `br, x${number}`))
  for (const header of [...headers, ...headers]) expect(pickEncoding(header)).toBe(header.split(',')[0])
})
