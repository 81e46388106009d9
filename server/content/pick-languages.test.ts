import { describe, expect, it } from 'vitest'
import { pickLanguages } from './pick-languages.ts'

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
  it('takes the main language and untranslated fields, and keeps other languages’ texts with their items', () => {
    expect(pickLanguages(published, draft, KO)).toEqual({
      name: { ko: '물광 주사', ja: '水光', en: 'Glow' },
      price: 200,
      steps: [
        { title: { ko: '상담' }, minutes: 10 },
        { title: { ko: '세안 10분', ja: '洗顔' }, minutes: 10 },
        { title: { ko: '시술', ja: '施術' }, minutes: 20 },
      ],
    })
  })

  it('takes only the texts of another language, and no item that is not public yet', () => {
    expect(pickLanguages(published, draft, JA)).toEqual({
      name: { ko: '물광', ja: '水光注射', en: 'Glow' },
      price: 100,
      steps: [
        { title: { ko: '세안', ja: '洗顔' }, minutes: 5 },
        { title: { ko: '시술', ja: '施術する' }, minutes: 20 },
      ],
    })
  })

  it('removes a text that the draft no longer has', () => {
    const [before, after] = [{ name: { ko: 'a', ja: 'b' } }, { name: { ko: 'a' } }]
    expect(pickLanguages(before, after, JA)).toEqual({ name: { ko: 'a' } })
    expect(pickLanguages(before, after, KO)).toEqual(before)
  })

  it('treats lists of texts as texts', () => {
    const before = { keywords: { ko: ['a'], en: ['x'] } }
    const after = { keywords: { ko: ['a', 'b'], en: ['x', 'y'] } }
    expect(pickLanguages(before, after, KO)).toEqual({ keywords: { ko: ['a', 'b'], en: ['x'] } })
  })

  it('matches numbered items, even if their texts changed', () => {
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
    expect(pickLanguages(before, after, KO)).toEqual({
      options: [
        { id: 2, name: { ko: 'C', ja: 'd' } },
        { id: 3, name: { ko: 'e' } },
      ],
    })
  })

  it('matches moved items by the languages that stay unchanged', () => {
    const item = (ko: string, ja: string) => ({ ko: { ko }, text: { ja, ko } })
    const before = { list: [item('하나', 'one'), item('둘', 'two'), item('셋', 'three')] }
    // Two items swapped places, and the Korean of all is new.
    const after = { list: [item('2', 'two'), item('1', 'one'), item('3', 'three')] }
    expect(pickLanguages(before, after, KO)).toEqual(after)
    const moved = { list: [item('셋', 'III'), item('하나', 'I'), item('둘', 'II')] }
    expect(pickLanguages(before, moved, JA)).toEqual({ list: [item('하나', 'I'), item('둘', 'II'), item('셋', 'III')] })
  })

  it('matches the remaining items in order if both sides have equally many', () => {
    const both = (ko: string, ja: string) => ({ name: { ko, ja } })
    const before = { list: [both('a', 'A'), both('b', 'B'), both('c', 'C')] }
    // The second and third are new in both languages; the first is unchanged and is now last.
    const after = { list: [both('x', 'X'), both('y', 'Y'), both('a', 'A')] }
    expect(pickLanguages(before, after, KO)).toEqual({ list: [both('x', 'B'), both('y', 'C'), both('a', 'A')] })
    const more = { list: [both('x', 'X'), both('y', 'Y'), both('z', 'Z'), both('a', 'A')] }
    expect(pickLanguages(before, more, KO)).toEqual({
      list: [{ name: { ko: 'x' } }, { name: { ko: 'y' } }, { name: { ko: 'z' } }, both('a', 'A')],
    })
  })

  it('does not match items with different numbers at the same position', () => {
    const before = { options: [{ id: 1, name: { ko: 'a', ja: 'A' } }] }
    const after = { options: [{ id: 2, name: { ko: 'b', ja: 'B' } }] }
    expect(pickLanguages(before, after, KO)).toEqual({ options: [{ id: 2, name: { ko: 'b' } }] })
    expect(pickLanguages(before, after, JA)).toEqual(before)
    const unnumbered = { options: [{ id: 'x', name: { ko: 'b', ja: 'B' } }] }
    expect(pickLanguages(before, unnumbered, KO)).toEqual({ options: [{ id: 'x', name: { ko: 'b', ja: 'A' } }] })
  })

  it('matches items regardless of the order of their languages', () => {
    const inThree = { languages: ['ko'], mainLanguage: 'ko' } as const
    const before = { list: [{ name: { ko: 'a', ja: 'A', en: 'α' } }, { name: { ko: 'b', ja: 'B', en: 'β' } }] }
    const after = { list: [{ name: { en: 'β', ko: 'bb', ja: 'B' } }, { name: { en: 'α', ja: 'A', ko: 'aa' } }, {}] }
    expect(pickLanguages(before, after, inThree)).toEqual({
      list: [{ name: { ko: 'bb', ja: 'B', en: 'β' } }, { name: { ko: 'aa', ja: 'A', en: 'α' } }, {}],
    })
  })

  it('takes lists of any values, and lists that were another type before', () => {
    expect(pickLanguages({ list: [null, 'a', 3] }, { list: ['a', null, 4, 5] }, KO)).toEqual({
      list: ['a', null, 4, 5],
    })
    expect(pickLanguages({ list: 'none' }, { list: [{ name: { ko: 'a', ja: 'b' } }] }, KO)).toEqual({
      list: [{ name: { ko: 'a' } }],
    })
    expect(pickLanguages({ list: [{ name: { ko: 'a', ja: 'b' } }] }, { list: 'none' }, JA)).toEqual({
      list: [{ name: { ko: 'a', ja: 'b' } }],
    })
    expect(pickLanguages({ name: { ko: 'a', ja: 'b' } }, { name: null }, JA)).toEqual({ name: { ko: 'a', ja: 'b' } })
    expect(pickLanguages({ name: { ko: 'a', ja: 'b' } }, { name: null }, KO)).toEqual({ name: null })
  })

  it('returns the whole draft for all languages, and a new entry only with the main language', () => {
    expect(pickLanguages(published, draft, ALL)).toEqual(draft)
    expect(pickLanguages(null, draft, ALL)).toEqual(draft)
    expect(pickLanguages(undefined, { name: { ko: 'a', ja: 'b' } }, KO)).toEqual({ name: { ko: 'a' } })
    expect(pickLanguages(null, draft, JA)).toBeNull()
  })
})
