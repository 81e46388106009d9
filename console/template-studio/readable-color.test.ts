import { describe, expect, it } from 'vitest'
import clean from '../../templates/base/theme.json' with { type: 'json' }
import { findReadable, listPairs } from './readable-color.ts'

const colors = clean.colors
const lowest = (name: keyof typeof colors, changed: Partial<typeof colors>) =>
  Math.min(...listPairs(name, { ...colors, ...changed }).map(({ ratio }) => ratio))

describe('findReadable', () => {
  it('returns a readable colour unchanged', () => {
    expect(findReadable('quiet', colors)).toBe(colors.quiet.toUpperCase())
  })

  it('returns the nearest colour that passes on every background', () => {
    const faint = { ...colors, quiet: '#B8AFA6' }
    const quiet = findReadable('quiet', faint) ?? ''
    expect(lowest('quiet', { quiet })).toBeGreaterThanOrEqual(4.5)
    expect(lowest('quiet', { quiet })).toBeLessThan(4.8)
  })

  it('returns null if the backgrounds differ too much', () => {
    expect(findReadable('quiet', { ...colors, bg: '#000000', surface: '#FFFFFF', section: '#757575' })).toBeNull()
  })

  it('returns a text colour that also passes on the veil over black and white pictures', () => {
    const faint = { ...colors, ink: '#8A8078' }
    const ink = findReadable('ink', faint) ?? ''
    expect(listPairs('ink', faint).map(({ ground }) => ground)).toContain('veilOverBlack')
    expect(lowest('ink', { ink })).toBeGreaterThanOrEqual(4.5)
  })

  it('returns a less transparent veil if its texts are unreadable', () => {
    const thin = `${colors.veil.slice(0, 7)}20`
    const veil = findReadable('veil', { ...colors, veil: thin }) ?? ''
    expect(veil.slice(0, 7)).toBe(thin.slice(0, 7).toUpperCase())
    expect(lowest('veil', { veil: thin })).toBeLessThan(4.5)
    expect(lowest('veil', { veil })).toBeGreaterThanOrEqual(4.5)
  })
})
