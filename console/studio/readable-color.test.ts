import { describe, expect, it } from 'vitest'
import { contrast } from '#schemas/theme/contrast.ts'
import { findReadable } from './readable-color.ts'

describe('a readable colour', () => {
  it('is the colour itself where that can be read', () => {
    expect(findReadable('#453F3A', ['#FDFBF8', '#FFFFFF'])).toBe('#453F3A')
  })

  it('is as near as can be, and passes on every ground', () => {
    const grounds = ['#FDFBF8', '#FFFFFF', '#FAF6F1']
    const found = findReadable('#B8AFA6', grounds) ?? ''
    const ratios = grounds.map((ground) => contrast(found, ground))
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5)
    expect(Math.min(...ratios)).toBeLessThan(4.8)
    expect(contrast(findReadable('#444444', ['#222222']) ?? '', '#222222')).toBeGreaterThanOrEqual(4.5)
  })

  it('is none where grounds are too far apart', () => {
    expect(findReadable('#777777', ['#000000', '#FFFFFF', '#757575'])).toBeNull()
  })
})
