import { describe, expect, it } from 'vitest'
import { takeLanguages } from './take-languages.ts'

const KO = { languages: ['ko'], mainLanguage: 'ko' } as const
const JA = { languages: ['ja'], mainLanguage: 'ko' } as const
const ALL = { languages: ['ko', 'ja', 'en', 'zh'], mainLanguage: 'ko' } as const

const published = {
  name: { ko: '물광', ja: '水光', en: 'Glow' },
  price: 100,
  steps: [
    { title: { ko: '세안', ja: '洗顔' }, minutes: 5 },
    { title: { ko: '시술', ja: '施術' }, minutes: 20 },
  ],
}
const draft = {
  name: { ko: '물광 주사', ja: '水光注射', en: 'Glow' },
  price: 200,
  steps: [
    { title: { ko: '상담' }, minutes: 10 },
    { title: { ko: '세안 10분', ja: '洗顔' }, minutes: 10 },
    { title: { ko: '시술', ja: '施術する' }, minutes: 20 },
  ],
}

describe('publishing some languages of a draft', () => {
  it('takes the main language with everything that has none, and leaves the others’ texts with their items', () => {
    expect(takeLanguages(published, draft, KO)).toEqual({
      name: { ko: '물광 주사', ja: '水光', en: 'Glow' },
      price: 200,
      steps: [
        { title: { ko: '상담' }, minutes: 10 },
        { title: { ko: '세안 10분', ja: '洗顔' }, minutes: 10 },
        { title: { ko: '시술', ja: '施術' }, minutes: 20 },
      ],
    })
  })

  it('takes nothing but the texts of another language, and no item that is not public yet', () => {
    expect(takeLanguages(published, draft, JA)).toEqual({
      name: { ko: '물광', ja: '水光注射', en: 'Glow' },
      price: 100,
      steps: [
        { title: { ko: '세안', ja: '洗顔' }, minutes: 5 },
        { title: { ko: '시술', ja: '施術する' }, minutes: 20 },
      ],
    })
  })

  it('takes a text away that the draft no longer has', () => {
    const [before, after] = [{ name: { ko: 'a', ja: 'b' } }, { name: { ko: 'a' } }]
    expect(takeLanguages(before, after, JA)).toEqual({ name: { ko: 'a' } })
    expect(takeLanguages(before, after, KO)).toEqual(before)
  })

  it('takes lists of texts as texts', () => {
    const before = { keywords: { ko: ['a'], en: ['x'] } }
    const after = { keywords: { ko: ['a', 'b'], en: ['x', 'y'] } }
    expect(takeLanguages(before, after, KO)).toEqual({ keywords: { ko: ['a', 'b'], en: ['x'] } })
  })

  it('follows numbered items, even when their words changed', () => {
    const before = {
      options: [
        { id: 1, name: { ko: 'a', ja: 'b' } },
        { id: 2, name: { ko: 'c', ja: 'd' } },
      ],
    }
    const after = {
      options: [
        { id: 2, name: { ko: 'C', ja: 'D' } },
        { id: 3, name: { ko: 'e' } },
      ],
    }
    expect(takeLanguages(before, after, KO)).toEqual({
      options: [
        { id: 2, name: { ko: 'C', ja: 'd' } },
        { id: 3, name: { ko: 'e' } },
      ],
    })
  })

  it('gives the whole draft with all languages, and all of a new thing with the main one', () => {
    expect(takeLanguages(published, draft, ALL)).toEqual(draft)
    expect(takeLanguages(null, draft, ALL)).toEqual(draft)
    expect(takeLanguages(undefined, { name: { ko: 'a', ja: 'b' } }, KO)).toEqual({ name: { ko: 'a' } })
    expect(takeLanguages(null, draft, JA)).toBeNull()
  })
})
