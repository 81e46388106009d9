import { describe, expect, it } from 'vitest'
import { toDraft, toEntry } from '#tests/console-content.ts'
import { defaultOption, listSettings } from './list-settings.ts'

const { filter, sort } = listSettings('faqs')
const laser = toEntry({
  key: '12',
  data: { name: { ko: '레이저 토닝', en: 'Laser toning' }, summary: { ko: '잡티' }, keywords: { ko: ['기미'] } },
  missing: { ja: 2 },
})

describe('searching a list', () => {
  it.each([
    ['레이저', true],
    ['토닝 laser', true],
    ['TONING', true],
    ['잡티', true],
    ['기미', true],
    ['12', true],
    ['laser filler', false],
    ['  ', true],
  ])('by %j: %s', (q, isFound) => {
    expect(filter(laser, { q })).toBe(isFound)
  })

  it('re-indexes a changed entry, and an unchanged one only once', () => {
    const changed = toEntry({ ...laser, data: { ...laser.data, name: { ko: '필러' } } })
    expect([filter(changed, { q: '필러' }), filter(changed, { q: '레이저' }), filter(laser, { q: '레이저' })]).toEqual([
      true,
      false,
      true,
    ])
  })
})

describe('filtering a list', () => {
  const waiting = toEntry({ draft: toDraft() })
  const scheduled = toEntry({ draft: toDraft({ releaseId: 3 }) })
  const hidden = toEntry({ state: 'hidden' })
  const unpublished = toEntry({ published: null, draft: toDraft() })
  const shown = toEntry()
  it.each([
    ['draft', [waiting, scheduled, unpublished]],
    ['scheduled', [scheduled]],
    ['hidden', [hidden]],
    ['public', [waiting, scheduled, shown]],
    [undefined, [waiting, scheduled, hidden, unpublished, shown]],
  ])('by the state %s keeps the matching entries', (state, expected) => {
    const all = [waiting, scheduled, hidden, unpublished, shown]
    expect(all.filter((entry) => filter(entry, { state }))).toEqual(expected)
  })

  it('by missing texts finds entries that lack one language, or any', () => {
    const missing = (one: string) => [laser, shown].map((entry) => filter(entry, { missing: one }))
    expect([missing('any'), missing('ja'), missing('en')]).toEqual([
      [true, false],
      [true, false],
      [false, false],
    ])
  })

  it('by category finds entries with one or several categories', () => {
    const several = toEntry({ data: { categoryIds: [3, 5] } })
    const single = toEntry({ data: { categoryId: 5 } })
    const within = (category: unknown) => [several, single, shown].map((entry) => filter(entry, { category }))
    expect(within('5')).toEqual([true, true, false])
    expect(within(3)).toEqual([true, false, false])
    for (const none of ['', null, undefined]) expect(within(none)).toEqual([true, true, true])
  })
})

describe('sorting a list', () => {
  const keys = (field: string, entries: readonly ReturnType<typeof toEntry>[]) =>
    entries.toSorted(sort(field)).map(({ key }) => key)
  const priced = (key: string, ...options: object[]) => toEntry({ key, data: { options, name: { ko: `결 ${key}` } } })

  it('by name orders numbers within names by value', () => {
    const named = (key: string, ko: string) => toEntry({ key, data: { title: { ko } } })
    expect(keys('name', [named('1', '리프팅 10회'), named('2', '리프팅 2회'), named('3', '가')])).toEqual([
      '3',
      '2',
      '1',
    ])
  })

  it('by price uses the price that visitors see first, and puts entries without one last', () => {
    const chosen = priced('1', { price: 1 }, { price: 300, isDefault: true })
    const first = priced('2', { price: 200 }, { price: 900 })
    expect(keys('price', [priced('3'), chosen, first])).toEqual(['2', '1', '3'])
  })

  it('by last change uses the time at which a draft was saved', () => {
    const old = toEntry({ key: '1' })
    const saved = toEntry({ key: '2', draft: toDraft({ savedAt: '2026-11-26T00:00:00Z' }) })
    expect(keys('changed', [saved, old, toEntry({ key: '3', published: null })])).toEqual(['3', '1', '2'])
  })

  it('equal values are ordered by key', () => {
    const equal = ['10', '9', '2'].map((key) => toEntry({ key, data: { weight: 1 } }))
    expect(keys('weight', [...equal, toEntry({ key: '1', data: { weight: 5 } })])).toEqual(['2', '9', '10', '1'])
    expect(
      keys(
        'key',
        ['b', '10', 'a'].map((key) => toEntry({ key, data: {} })),
      ),
    ).toEqual(['10', 'a', 'b'])
  })
})

it('defaultOption returns the option marked as default, else the first', () => {
  const options = [{ price: 1 }, { price: 2, isDefault: true }]
  expect(defaultOption(toEntry({ data: { options } }))).toEqual(options[1])
  expect(defaultOption(toEntry({ data: { options: [null, options[0]] } }))).toEqual(options[0])
  for (const none of [[], undefined]) expect(defaultOption(toEntry({ data: { options: none } }))).toBeUndefined()
})
