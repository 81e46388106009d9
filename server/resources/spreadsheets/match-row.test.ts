import { describe, expect, it } from 'vitest'
import { createMatcher, type Matching, type RowNames } from './match-row.ts'
import { SHEET_KINDS } from './sheet-kinds.ts'

const sheetOf = (name: string) => {
  const found = SHEET_KINDS.find(({ kind }) => kind === name)
  if (!found) throw new Error(`There is a sheet of ${name}`)
  return found
}
const entry = (key: string, name: string, options: readonly (readonly [id: number, name: string])[] = []) => ({
  kind: 'products',
  key,
  published: {
    revision: 1,
    state: 'shown' as const,
    publishedAt: '2026-05-01T00:00:00.000Z',
    data: { name: { ko: name }, options: options.map(([id, own]) => ({ id, name: { ko: own } })) },
  },
  draft: null,
  edit: 1,
})
const ENTRIES = [
  entry('1', '글로우 케어', [
    [10, '1회'],
    [11, '5회'],
    [12, '5회'],
  ]),
  entry('2', '리프팅', [[20, '한 번']]),
  entry('3', '같은 이름'),
  entry('4', '같은 이름'),
]
const start = (more: Partial<Matching> = {}, entries = ENTRIES) => {
  const matcher = createMatcher(entries, {
    sheet: sheetOf('products'),
    mainLanguage: 'ko',
    by: 'name',
    added: 'hidden',
    starter: () => ({ weight: 9 }),
    itemStarter: () => ({ price: null }),
    ...more,
  })
  const match = (names: Partial<RowNames>) => {
    const none = { number: '', name: '', itemNumber: '', itemName: '', hasItemCells: false, decided: undefined }
    const found = matcher.match({ ...none, ...names })
    if (found.draft && found.problems.length > 0) throw new Error('What is found is no question any more')
    if (found.draft) return [found.draft.entry?.key ?? 'new', found.item?.data['id'] ?? (found.item && 'new')]
    if (found.isSkipped) return 'skipped'
    return found.problems.map(({ code, severity, repair }) => [severity, code, repair?.entry ?? null])
  }
  return { match, drafts: () => matcher.drafts(), meant: () => [...matcher.meant()].map((draft) => draft.entry?.key) }
}
const WITH_ITEM = { hasItemCells: true }

describe('the entry of a row', () => {
  it('is found by name, and by number first when the sheet has numbers', () => {
    expect(start().match({ name: '리프팅', number: '1' })).toEqual(['2', null])
    const byNumber = start({ by: 'number' })
    expect(byNumber.match({ name: 'new name', number: '1' })).toEqual(['1', null])
    expect(byNumber.match({ name: '리프팅' })).toEqual(['2', null])
  })

  it('with an unknown number needs a decision: the one of that name may be meant, or a new one', () => {
    const { match } = start({ by: 'number' })
    expect(match({ name: '리프팅', number: '77' })).toEqual([['wrong', 'unknown-number', '2']])
    expect(match({ name: '모름', number: '77' })).toEqual([['wrong', 'unknown-number', 'new']])
    expect(match({ name: '모름', number: '77', decided: '1' })).toEqual(['1', null])
    expect(match({ name: '모름', number: '77', decided: '88' })).toEqual([['wrong', 'unknown-number', null]])
    expect(match({ name: '모름', number: '77', decided: 'new' })).toEqual(['new', null])
  })

  it('is ambiguous when two have the name, unless a new one is chosen', () => {
    const { match } = start()
    expect(match({ name: '같은 이름' })).toEqual([['wrong', 'ambiguous-name', null]])
    expect(match({ name: '같은 이름', decided: 'new' })).toEqual(['new', null])
    expect(match({ name: '같은 이름', decided: '4' })).toEqual(['4', null])
  })

  it('is that of the row above when the row has no name but option cells', () => {
    const { match } = start()
    expect(match({ itemName: '1회', ...WITH_ITEM })).toEqual([['wrong', 'name-missing', null]])
    expect(match({ name: '글로우 케어' })).toEqual(['1', null])
    expect(match({ itemName: '1회', ...WITH_ITEM })).toEqual(['1', 10])
    expect(match({})).toEqual([['wrong', 'name-missing', null]])
    // Rows below a row without a name belong to no entry.
    expect(match({ itemName: '1회', ...WITH_ITEM })).toEqual([['wrong', 'name-missing', null]])
  })

  it('is new when no entry has the name, one for all rows of that name', () => {
    const { match, drafts } = start()
    const before = drafts().length
    expect([match({ name: '보톡스' }), match({ name: '보톡스' }), match({ name: '필러' })]).toEqual([
      ['new', null],
      ['new', null],
      ['new', null],
    ])
    const added = drafts().slice(before)
    expect(added.map(({ state, data }) => [state, data['weight']])).toEqual([
      ['hidden', 9],
      ['hidden', 9],
    ])
  })

  it('is shown or skipped when new, if the rule says so', () => {
    const { match, drafts } = start({ added: 'shown' })
    match({ name: '보톡스' })
    expect(drafts().at(-1)?.state).toBe('shown')
    const left = start({ added: 'skip' })
    expect([left.match({ name: '보톡스' }), left.match({ name: '리프팅' })]).toEqual(['skipped', ['2', null]])
  })

  it('needs a decision when its name is similar to another one', () => {
    const { match } = start()
    expect(match({ name: '글로우케어' })).toEqual([['check', 'similar-name', '1']])
    expect(match({ name: '글로우케어', decided: 'new' })).toEqual(['new', null])
    // Once the entry exists, rows with that name match it.
    expect(match({ name: '글로우케어' })).toEqual(['new', null])
  })
})

describe('an entry that a row could match', () => {
  it('is one that it names, even if its option is unknown', () => {
    const { match, meant } = start({ by: 'number' })
    match({ number: '1', itemNumber: '99', ...WITH_ITEM })
    expect(meant()).toEqual(['1'])
    match({ name: '리프팅' })
    match({ number: '88' })
    expect(meant()).toEqual(['1', '2'])
  })

  it('is each one with the same or a similar name', () => {
    const { match, meant } = start({ by: 'number' })
    match({ name: '같은 이름' })
    expect(meant()).toEqual(['3', '4'])
    match({ name: '글로우케어' })
    match({ name: '리프팅', number: '77' })
    expect(meant()).toEqual(['3', '4', '1', '2'])
  })

  it('excludes those that a decision ruled out', () => {
    const { match, meant } = start()
    match({ name: '글로우케어', decided: 'new' })
    expect(meant()).toEqual([undefined])
  })
})

describe('the option of a row', () => {
  it('is found by number when the sheet has numbers, else by name', () => {
    const byNumber = start({ by: 'number' })
    expect(byNumber.match({ number: '1', itemNumber: '11', itemName: '1회', ...WITH_ITEM })).toEqual(['1', 11])
    expect(byNumber.match({ number: '1', itemNumber: '20', ...WITH_ITEM })).toEqual([['wrong', 'unknown-option', null]])
    expect(start().match({ name: '글로우 케어', itemNumber: '11', itemName: '1회', ...WITH_ITEM })).toEqual(['1', 10])
  })

  it('is found by name when the row has no number, or is new', () => {
    const { match } = start({ by: 'number' })
    expect(match({ number: '1', itemName: '1회', ...WITH_ITEM })).toEqual(['1', 10])
    expect(match({ number: '1', itemName: '10회', ...WITH_ITEM })).toEqual(['1', 'new'])
  })

  it('is new when no option has its name, and ambiguous when two have it', () => {
    const { match } = start()
    expect(match({ name: '글로우 케어', itemName: '10회', ...WITH_ITEM })).toEqual(['1', 'new'])
    expect(match({ name: '글로우 케어', itemName: '5회', ...WITH_ITEM })).toEqual([['wrong', 'ambiguous-name', null]])
  })

  it('without a name is the only option of the entry', () => {
    const { match } = start()
    expect(match({ name: '리프팅', ...WITH_ITEM })).toEqual(['2', 20])
    expect(match({ name: '글로우 케어', ...WITH_ITEM })).toEqual([['wrong', 'which-option', null]])
    expect(match({ name: '보톡스', ...WITH_ITEM })).toEqual([['wrong', 'which-option', null]])
  })

  it('is null when the row has no option cells, or the sheet has no options', () => {
    expect(start().match({ name: '글로우 케어', itemName: '1회' })).toEqual(['1', null])
    const notices = start({ sheet: sheetOf('product-categories') })
    expect(notices.match({ name: '글로우 케어', itemName: '1회', ...WITH_ITEM })).toEqual(['1', null])
    expect(notices.match({ itemName: '1회', ...WITH_ITEM })).toEqual([['wrong', 'name-missing', null]])
  })
})
