import { expect, it } from 'vitest'
import { readHash } from './read-hash.ts'

it.each([
  ['', ''],
  ['#', ''],
  ['#/name/ko', '/name/ko'],
  ['#%EA%B2%B0', '결'],
  ['#100%', '100%'],
])('readHash returns the decoded text after the #: %s', (hash, read) => {
  expect(readHash({ hash })).toBe(read)
})
