import { describe, expect, it } from 'vitest'
import { kindOf, requireSendable, toSize } from './file-rules.ts'

describe('files to upload', () => {
  it('are logos if they are SVG drawings', () => {
    expect(kindOf({ name: 'a.svg', type: 'image/svg+xml' })).toBe('logo')
    expect(kindOf({ name: 'A.SVG', type: '' })).toBe('logo')
    expect(kindOf({ name: 'svg.jpg', type: 'image/jpeg' })).toBe('picture')
  })

  it('are rejected before the upload if they are empty or too large', () => {
    expect(() => requireSendable({ size: 26_214_400 })).not.toThrow()
    expect(() => requireSendable({ size: 26_214_401 })).toThrow(expect.objectContaining({ code: 'media/too-large' }))
    expect(() => requireSendable({ size: 0 })).toThrow(expect.objectContaining({ code: 'media/empty' }))
  })

  it.each([
    [0, '0 B'],
    [940, '940 B'],
    [211_600, '212 kB'],
    [8_230_000, '8.2 MB'],
    [52_000_000, '52 MB'],
    [2_100_000_000, '2.1 GB'],
  ])('of %i bytes are shown as %s', (bytes, size) => {
    expect(toSize(bytes)).toBe(size)
  })
})
