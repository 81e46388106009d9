import { expect, it } from 'vitest'
import { findHostFault } from './host-name.ts'

const TAKEN = new Map([['lumi.example', 1]])
const faultOf = (host: string) => findHostFault(host, TAKEN, 'console.example')?.code ?? null

it.each([
  'clinic.example',
  'www.clinic.example',
  'localhost',
  '1004.example',
  // Any label may be all digits, but not all labels.
  '1.2.3.example',
  'example.1',
  'xn--9d0bm53a.example',
  'a-b.example',
  `${'a'.repeat(63)}.example`,
])('findHostFault accepts the host %s', (host) => {
  expect(faultOf(host)).toBeNull()
})

it.each([
  '',
  'clinic',
  '203.0.113.24',
  '1',
  'Clinic.example',
  'https://clinic.example',
  'clinic.example:8080',
  'clinic.example.',
  '.example',
  'clinic..example',
  '-a.example',
  'a-.example',
  'xn--.example',
  'a_b.example',
  ' clinic.example',
  '병원.example',
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(124)}example`,
])('findHostFault rejects the host “%s”', (host) => {
  expect(faultOf(host)).toBe('malformed')
})

it('findHostFault names who uses a taken host: another clinic or the operators’ console', () => {
  expect(findHostFault('lumi.example', TAKEN, null)).toMatchObject({
    code: 'taken',
    message: expect.stringContaining('another clinic'),
  })
  expect(findHostFault('console.example', TAKEN, 'console.example')).toMatchObject({
    code: 'taken',
    message: expect.stringContaining('console'),
  })
  expect(findHostFault('console.example', TAKEN, null)).toBeNull()
})
