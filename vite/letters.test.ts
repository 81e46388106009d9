import { describe, expect, it } from 'vitest'
import { partLetters, toRanges } from './letters.ts'

describe('partLetters', () => {
  it('returns each character once, Hangul in a part of its own', () => {
    const { hangul, other, clinics } = partLetters(['나가\n나', '가 中Ω'], ['다나 라Ж', '다'])
    expect(hangul).toEqual(['가', '나'])
    expect(clinics).toEqual(['다', '라'])
    expect(other.slice(-3)).toEqual(['⌫', '✓', '中'].toSorted())
    expect(new Set(other).size).toBe(other.length)
    expect(other).toContain('Ω')
    expect(other).not.toContain('\n')
  })

  it('includes every keyboard character, also if no text contains it', () => {
    const { hangul, other, clinics } = partLetters([], [])
    expect([hangul, clinics]).toEqual([[], []])
    for (const sign of ' ~A₩“') expect(other).toContain(sign)
  })
})

describe('ranges', () => {
  it('join consecutive characters', () => {
    expect(toRanges([' ', '!', '"', 'a', '가', '각'])).toBe('U+20-22,U+61,U+ac00-ac01')
  })

  it('are empty without characters', () => {
    expect(toRanges([])).toBe('')
  })

  it('treat characters beyond U+FFFF as a whole', () => {
    expect(toRanges(['😀', '😁'])).toBe('U+1f600-1f601')
  })
})
