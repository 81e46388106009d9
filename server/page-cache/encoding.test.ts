import { expect, it } from 'vitest'
import { pickEncoding } from './encoding.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['BR;q=0.1, gzip;q=1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=x, gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *;q=0.5', 'gzip'],
  ['*;q=0', 'identity'],
  ['deflate, zstd', 'identity'],
  ['identity', 'identity'],
  ['brotli', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('of %j takes %s', (header, expected) => {
  expect(pickEncoding(header)).toBe(expected)
  expect(pickEncoding(header)).toBe(expected)
})
