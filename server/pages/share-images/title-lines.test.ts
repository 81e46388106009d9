import { describe, expect, it } from 'vitest'
import { measure, setTitle, toPhrases } from './title-lines.ts'

const WIDTH = 600

describe('setTitle', () => {
  it('sets a short title large', () => {
    expect(setTitle('의료진', 'ko', WIDTH)).toEqual({ lines: ['의료진'], size: 80 })
  })

  it('breaks lines between words, at similar lengths', () => {
    const { lines } = setTitle('Glow skin booster for tired winter skin', 'en', WIDTH)
    expect(lines.join(' ')).toBe('Glow skin booster for tired winter skin')
    expect(lines.length).toBeLessThanOrEqual(3)
    expect(lines.every((line) => line.split(' ').length > 1)).toBe(true)
  })

  it('keeps Japanese words whole', () => {
    const { lines } = setTitle('水光スキンブースターと毛穴ケアの集中プログラム', 'ja', WIDTH)
    expect(lines.join('')).toBe('水光スキンブースターと毛穴ケアの集中プログラム')
    expect(lines.some((line) => line.includes('プログラム'))).toBe(true)
    expect(lines.every((line) => !/^[とのーを]/.test(line))).toBe(true)
  })

  it.each(['ko', 'en', 'ja'])('shortens a long title in %s to three lines of the given width', (lang) => {
    const long = lang === 'ja' ? '毛穴と水分と弾力を整える集中ケア'.repeat(9) : 'Careful 관리 program '.repeat(12)
    const { lines, size } = setTitle(long, lang, WIDTH)
    expect(lines).toHaveLength(3)
    expect(lines.at(-1)).toMatch(/…$/)
    for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(WIDTH)
  })

  it('breaks at the separator in a title', () => {
    expect(setTitle('하늘 의원 | 피부 의원', 'ko', WIDTH).lines).toEqual(['하늘 의원', '피부 의원'])
  })

  it('truncates a single word that does not fit on a line', () => {
    const { lines } = setTitle('가'.repeat(80), 'ko', WIDTH)
    expect(lines).toEqual([expect.stringMatching(/^가+…$/)])
  })
})

describe('toPhrases', () => {
  it('keeps particles with their word, and brackets with their content', () => {
    expect(toPhrases('毛穴の「集中」ケア').join('')).toBe('毛穴の「集中」ケア')
    expect(toPhrases('毛穴の集中ケア')[0]).toBe('毛穴の')
    expect(toPhrases('三日目のお電話')).not.toContain('三日目のお')
  })
})
