import { describe, expect, it } from 'vitest'
import {
  FONT_FAMILIES,
  toHangulFamily,
  toOwnPart,
  toPageFamily,
  toRestFamily,
  type FontFamily,
} from './font-families.ts'

const family: FontFamily = { name: 'Olive', slug: 'olive', weight: '400', letters: 'titles', inTwo: ['ko'] }

it('every family has its own file slug', () => {
  const slugs = FONT_FAMILIES.map(({ slug }) => slug)
  expect(slugs.length).toBeGreaterThan(10)
  expect(new Set(slugs).size).toBe(slugs.length)
  for (const slug of slugs) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
})

describe('a family split into two files', () => {
  it('has one file for the first page of a visit and one for the rest, each with its own name', () => {
    expect(toPageFamily(family, 'ko')).toEqual({ ...family, name: 'Olive Page', slug: 'olive-page', isPage: true })
    expect(toRestFamily(family, 'ko')).toEqual({ ...family, name: 'Olive Rest', slug: 'olive-rest', isRest: true })
  })

  it('is split in its own languages only', () => {
    expect([toPageFamily(family, 'en'), toRestFamily(family, 'en')]).toEqual([null, null])
  })
})

it('Hangul on pages in other languages is a separate file, for families that include it', () => {
  expect(toHangulFamily(family)).toEqual({
    ...family,
    name: 'Olive Hangul',
    slug: 'olive-hangul',
    inTwo: [],
    isHangul: true,
  })
  expect(toHangulFamily({ ...family, isLatin: true })).toBeNull()
})

describe('the part of a family that a page takes', () => {
  /** Returns the sample characters a family draws on a page; null if it draws all of its own. */
  const drawn = (of: Parameters<typeof toOwnPart>[0], language: Parameters<typeof toOwnPart>[1]) => {
    const part = toOwnPart(of, language)
    return (
      part &&
      ['A', 'é', '–', '₩', '·', '…', '“', '「', '針', '，'].filter((letter) => part.letters.test(letter)).join('')
    )
  }

  it('is the whole family for Korean and English, and for its Hangul file', () => {
    expect([drawn({}, 'ko'), drawn({ script: 'zh', isHan: true }, 'en'), drawn({ isHangul: true }, 'ja')]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('is its Latin characters alongside Japanese and Chinese fonts, which supply their own punctuation', () => {
    expect([drawn({}, 'ja'), drawn({ script: 'zh' }, 'ja'), drawn({ script: 'ja' }, 'zh')]).toEqual([
      'Aé–₩',
      'Aé–₩',
      'Aé–₩',
    ])
  })

  it('is the whole family for its own script, without Latin characters that are not worth showing', () => {
    expect(drawn({ script: 'ja' }, 'ja')).toBeNull()
    expect(drawn({ script: 'zh', isHan: true }, 'zh')).toBe('·…“「針，')
  })

  it('has the same characters for the browser and for subsetting', () => {
    for (const part of [toOwnPart({}, 'ja'), toOwnPart({ script: 'zh', isHan: true }, 'zh')]) {
      const ranges = (part?.range ?? '').split(',').map((range) =>
        range
          .slice(2)
          .split('-')
          .map((end) => parseInt(end, 16)),
      )
      const isNamed = (code: number) => ranges.some(([from = 0, to = from]) => from <= code && code <= to)
      const codes = Array.from({ length: 0xffff }, (_, code) => code).filter((code) => code > 0x20)
      const differing = codes.filter((code) => isNamed(code) !== part?.letters.test(String.fromCharCode(code)))
      expect(differing).toEqual([])
    }
  })
})
