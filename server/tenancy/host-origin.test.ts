import { expect, it } from 'vitest'
import { toHostOrigin } from './host-origin.ts'

it.each([
  ['lumi.localhost', 'http://lumi.localhost:3000'],
  ['localhost', 'http://localhost:3000'],
  ['lumi.kr', 'https://lumi.kr'],
  ['notlocalhost', 'https://notlocalhost'],
  ['localhost.evil.kr', 'https://localhost.evil.kr'],
])('%s is at %s', (host, origin) => {
  expect(toHostOrigin(host, 3000)).toBe(origin)
})
