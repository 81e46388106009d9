import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kinds, later, NOON, offered, openWritersDatabase, WHOLE_PAGE } from '#tests/writing-clinic.ts'
import type { Entry, EntryState } from './entry.ts'
import { countListRows, listBy } from './list-by.ts'
import { inOrder, passes, toListRow, type ListRow, type ListFilter, type ListOrder } from './list-row.ts'
import { readListRows } from './list-rows.ts'
import { requireKind } from './save-draft.ts'

const product = requireKind(kinds, 'products')
const group = requireKind(kinds, 'faq-categories')

const entryOf = (data: object, more: Partial<Entry> = {}): Entry => ({
  kind: 'products',
  key: '7',
  published: { revision: 1, state: 'shown', data, publishedAt: NOON.toISOString() },
  draft: null,
  edit: 1,
  ...more,
})
const draftOf = (data: object, state: EntryState, releaseId: number | null = null) => ({
  state,
  data,
  author: { id: null, name: 'Mina' },
  savedAt: later(1).toISOString(),
  releaseId,
})
const listRow = (data: object, more: Partial<Entry> = {}) =>
  toListRow(product, entryOf(data, more), { search: '', mark: '' }, offered)

describe('list data of an entry', () => {
  it.each<[string, object, Partial<ListRow>]>([
    ['its name in the main language', { name: { en: 'Cream', ko: '크림' } }, { name: '크림' }],
    ['its key where it has none', { name: { en: 'Cream' } }, { name: '7' }],
    ['its key where its name is empty', { name: { ko: '' } }, { name: '7' }],
    ['its weight', { weight: 3 }, { weight: 3 }],
    ['none where none is written', { weight: '3' }, { weight: 0 }],
    ['the price of what visitors see first', { options: [{ price: 1 }, { price: 2, isDefault: true }] }, { price: 2 }],
    ['or else of the first option', { options: [{ price: 5 }, { price: 2 }] }, { price: 5 }],
    ['no price, which is higher than any', { options: [] }, { price: Number.MAX_SAFE_INTEGER }],
    ['no price of an option that is none', { options: [null, 'x'] }, { price: Number.MAX_SAFE_INTEGER }],
    ['each of its groups once', { categoryIds: [1, 2, 1] }, { categories: ['1', '2'] }],
    ['its one group', { categoryId: 4 }, { categories: ['4'] }],
    ['a group that is a word', { categoryId: 'skin' }, { categories: ['skin'] }],
    ['no group', { categoryId: null }, { categories: [] }],
    [
      'when it was published',
      {},
      { changedAt: NOON.toISOString(), isDraft: false, isScheduled: false, isPublic: true },
    ],
  ])('%s', (_, data, known) => {
    expect(listRow(data)).toMatchObject(known)
  })

  it('distinguishes pending entries from public, hidden or scheduled ones', () => {
    const { published } = entryOf({})
    const saved = { changedAt: later(1).toISOString(), isDraft: true }
    expect(listRow({}, { draft: draftOf({}, 'shown') })).toMatchObject({ ...saved, isScheduled: false, isPublic: true })
    expect(listRow({}, { draft: draftOf({}, 'shown', 2) })).toMatchObject({ ...saved, isScheduled: true })
    expect(listRow({}, { draft: draftOf({}, 'hidden') })).toMatchObject({ state: 'hidden', isPublic: false })
    expect(listRow({}, { published: null, draft: draftOf({}, 'shown') })).toMatchObject({ isPublic: false })
    expect(listRow({}, { published: published && { ...published, state: 'hidden' } })).toMatchObject({
      isPublic: false,
    })
  })
})

describe('a list', () => {
  const made = listRow({ name: { ko: '크림' }, categoryId: 4 })
  const some: ListRow = { ...made, search: 'cream', missing: { ko: 1, en: 2 }, untranslated: { en: 2 } }
  it.each<[ListFilter, boolean, Partial<ListRow>]>([
    [{}, true, {}],
    [{}, true, { state: 'hidden' }],
    [{}, false, { state: 'removed' }],
    [{ state: 'removed' }, true, { state: 'removed' }],
    [{ state: 'removed' }, false, {}],
    [{ state: 'draft' }, false, {}],
    [{ state: 'draft' }, true, { isDraft: true }],
    [{ state: 'scheduled' }, false, { isDraft: true }],
    [{ state: 'scheduled' }, true, { isScheduled: true }],
    [{ state: 'public' }, true, {}],
    [{ state: 'public' }, false, { isPublic: false }],
    [{ state: 'hidden' }, false, {}],
    [{ state: 'hidden' }, true, { state: 'hidden' }],
    [{ missing: 'any' }, true, {}],
    [{ missing: 'any' }, false, { untranslated: {} }],
    [{ missing: 'en' }, true, {}],
    [{ missing: 'ja' }, false, {}],
    [{ category: '4' }, true, {}],
    [{ category: '5' }, false, {}],
    [{ keyword: 'cream' }, true, {}],
    [{ keyword: 'soap' }, false, {}],
  ])('filtered by %j includes (%s) an entry with %j', (filter, isShown, more) => {
    expect(passes({ ...some, ...more }, filter)).toBe(isShown)
  })

  it.each<[ListOrder, string[]]>([
    ['name', ['2', '10', '1']],
    ['weight', ['10', '1', '2']],
    ['price', ['2', '1', '10']],
    ['changed', ['1', '2', '10']],
    ['key', ['1', '2', '10']],
  ])('is sorted by %s, then by number', (order, keys) => {
    const rows = [
      { ...made, key: '10', name: '나 2', weight: 1, price: 9, changedAt: '2026-05-01' },
      { ...made, key: '2', name: '가 10', weight: 3, price: 5, changedAt: '2026-05-01' },
      { ...made, key: '1', name: '나 11', weight: 2, price: 8, changedAt: '2026-05-02' },
    ]
    expect(inOrder(rows, order).map(({ key }) => key)).toEqual(keys)
  })

  it('starts with the last change, and sorts equal times by number', () => {
    const rows = ['3', '2', '1', '11'].map((key) => ({ ...made, key, changedAt: `2026-05-0${key.length}` }))
    const sorted = (given: ListRow[]) => inOrder(given, 'changed').map(({ key }) => key)
    expect(sorted(rows)).toEqual(['11', '1', '2', '3'])
    expect(sorted(rows.toReversed())).toEqual(['11', '1', '2', '3'])
  })

  it('counts entries, those with missing texts, and finds the one that lacks most', () => {
    const whole = { ...some, missing: {}, untranslated: {} }
    expect(
      countListRows([
        { ...some, key: '1', isDraft: true },
        { ...some, key: '2', untranslated: { en: 2, ja: 3 }, missing: { en: 2, ja: 3 }, categories: ['4', '5'] },
        { ...whole, key: '3', state: 'hidden' },
        { ...some, key: '4', state: 'removed' },
      ]),
    ).toEqual({
      entries: 3,
      drafts: 1,
      hidden: 1,
      missing: 2,
      missingIn: { ko: 1, en: 2, ja: 1 },
      missingTexts: { en: 4, ja: 3 },
      most: { key: '2', texts: 5 },
      categories: { 4: 3, 5: 1 },
    })
    expect(countListRows([whole])).toMatchObject({ missing: 0, most: null })
  })
})

describe('lists from the database', () => {
  let writers: Awaited<ReturnType<typeof openWritersDatabase>>
  beforeAll(async () => {
    writers = await openWritersDatabase()
  })
  afterAll(() => writers.close())

  it('show pages of matching rows in order, updated after each change', async () => {
    const clinic = writers.openClinic()
    const list = async (filter: ListFilter & { order?: ListOrder }, paging = WHOLE_PAGE) => {
      const { rows, total } = await listBy(
        clinic.partnerId,
        writers.db.kysely,
        { kind: group, offered, filter },
        paging,
      )
      return [total, ...rows.map(({ key }) => key)]
    }
    await clinic.keep('faq-categories', '1', clinic.group('a', 3), null)
    await clinic.keep('faq-categories', '2', clinic.group('b', 2), null)
    await clinic.publish()
    await clinic.keep('faq-categories', '3', { name: { ko: 'c' }, weight: 1 }, null)
    expect(await list({})).toEqual([3, '1', '2', '3'])
    expect(await list({ order: 'weight' })).toEqual([3, '3', '2', '1'])
    expect(await list({ order: 'weight' }, { page: 2, size: 2 })).toEqual([3, '1'])
    expect(await list({ state: 'public' })).toEqual([2, '1', '2'])
    expect(await list({ missing: 'en' })).toEqual([1, '3'])
    expect(await list({ state: 'scheduled' })).toEqual([0])
    expect(await list({ category: '9' })).toEqual([0])
    await clinic.keep('faq-categories', '2', { id: 2, ...clinic.group('b', 9) }, 1)
    expect(await list({ order: 'weight' })).toEqual([3, '3', '1', '2'])
    expect(await list({ order: 'weight', keyword: 'B EN' })).toEqual([1, '2'])
    const { all } = await readListRows(clinic.partnerId, writers.db.kysely, group, offered)
    expect(all.map(({ key }) => key)).toEqual(['1', '2', '3'])
    const more = { ...offered, languages: ['ko', 'en', 'ja'] } as const
    const { all: inThree } = await readListRows(clinic.partnerId, writers.db.kysely, group, more)
    expect(inThree.map(({ missing }) => missing)).toEqual([{ ja: 1 }, { ja: 1 }, { en: 1, ja: 1 }])
  })
})
