import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeLeniently, toReadableAddress } from './readable-address.ts'

describe('toReadableAddress', () => {
  it.each([
    ['/products?x=%E0', '/products?x=%E0'],
    ['/%EC%8B%9C%EC%88%A0', '/%EC%8B%9C%EC%88%A0'],
    ['/%bd%C3%BC%FA?a=%BD', '/%25BD%25C3%25BC%25FA?a=%BD'],
    ['/%E0%A4%A', '/%25E0%25A4%25A'],
    ['/en/%ff', '/en/%25FF'],
    ['/%EC%8B%9C/%ff/100%', '/%EC%8B%9C/%25FF/100%25'],
    ['/%EC%8B%9C%ff', '/%25EC%258B%259C%25FF'],
    ['/100%', '/100%25'],
    ['/%C0%AE%C0%AE', '/%25C0%25AE%25C0%25AE'],
  ])('turns %s into %s', (address, readable) => {
    expect(toReadableAddress(address)).toBe(readable)
  })

  it('makes any address decodable and leaves decodable ones unchanged', () => {
    const piece = fc.oneof(
      fc.constantFrom('%', '%E', '%e0', '%BD', '%ff', '%80', '%EC%8B%9C', 'a', '/', '%25'),
      fc.integer({ min: 0, max: 255 }).map((byte) => `%${byte.toString(16).padStart(2, '0')}`),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const address = `/${pieces.join('')}`
        const readable = toReadableAddress(address)
        expect(decodeURIComponent(readable)).toBe(decodeLeniently(address))
        expect(toReadableAddress(readable)).toBe(readable)
      }),
    )
  })
})
