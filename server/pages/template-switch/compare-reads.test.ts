import { describe, expect, it } from 'vitest'
import { compareReads, type LanguageReads } from './compare-reads.ts'

const piece = (field: string) => ({ role: 'home.hero', field, expectedOn: '/' })
const read = (field: string, section: string, route = '/') => ({ role: 'home.hero', field, route, section })
const toReads = (changes: Partial<LanguageReads>): LanguageReads => ({
  language: 'ko',
  written: [],
  now: [],
  next: [],
  missing: [],
  ...changes,
})

describe('compareReads', () => {
  it('keeps content of the same section and page, moves content of another section, shelves the rest', () => {
    const account = compareReads([
      toReads({
        written: [piece('title'), piece('text'), piece('image'), piece('note')],
        now: [read('title', 'HeroSlider'), read('text', 'HeroSlider'), read('image', 'HeroSlider')],
        next: [read('title', 'HeroSlider'), read('text', 'HeroSplit')],
      }),
    ])
    expect(account).toEqual({
      kept: [{ role: 'home.hero', field: 'title', route: '/', section: 'HeroSlider' }],
      moved: [{ role: 'home.hero', field: 'text', route: '/', from: 'HeroSlider', section: 'HeroSplit' }],
      shelved: [
        { role: 'home.hero', field: 'image', route: '/' },
        { role: 'home.hero', field: 'note', route: '/' },
      ],
      expected: [],
    })
  })

  it('counts content taken off the shelf as kept', () => {
    const account = compareReads([toReads({ written: [piece('note')], next: [read('note', 'HeroSplit')] })])
    expect(account.kept).toHaveLength(1)
  })

  it('names a language only if languages differ', () => {
    const [now, next] = [[read('title', 'HeroSlider')], [read('title', 'HeroSlider')]]
    const written = [piece('title'), piece('text')]
    const account = compareReads([
      toReads({ written, now, next }),
      toReads({ language: 'en', written, now, next: [...next, read('text', 'HeroSlider')] }),
    ])
    expect(account.kept).toEqual([
      { role: 'home.hero', field: 'title', route: '/', section: 'HeroSlider' },
      { role: 'home.hero', field: 'text', route: '/', section: 'HeroSlider', language: 'en' },
    ])
    expect(account.shelved).toEqual([{ role: 'home.hero', field: 'text', route: '/', language: 'ko' }])
  })

  it('lists a resource as one piece, which is shelved if no section shows it', () => {
    const shown = { role: 'exhibitions', route: '/exhibitions', section: 'PromotionList' }
    const written = [{ role: 'exhibitions', expectedOn: '/exhibitions' }]
    expect(compareReads([toReads({ written, now: [shown], next: [shown] })]).kept).toEqual([shown])
    expect(compareReads([toReads({ written, now: [shown] })]).shelved).toEqual([
      { role: 'exhibitions', route: '/exhibitions' },
    ])
  })

  it('reports a missing role once', () => {
    const missing = [
      { role: 'clinic.story', route: '/', section: 'StoryChapter' },
      { role: 'clinic.story', route: '/introduce', section: 'StoryChapter' },
    ]
    expect(compareReads([toReads({ missing })]).expected).toEqual([missing[0]])
  })
})
