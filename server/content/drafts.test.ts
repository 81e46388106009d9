import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureOf, kinds, later, NOON, openWritersDatabase, WHOLE_PAGE } from '#tests/writing-clinic.ts'
import { ensureBaseline } from './import-baseline.ts'
import { countEntries, listDrafts, listEntries, putEntries } from './entries.ts'
import type { Entry, EntryState } from './entry.ts'

let writers: Awaited<ReturnType<typeof openWritersDatabase>>
beforeAll(async () => {
  writers = await openWritersDatabase()
})
afterAll(() => writers.close())

describe('a draft', () => {
  it('is numbered after the highest number ever used, and counts its changes', async () => {
    const { keep, group, discard } = writers.openClinic()
    expect((await keep('faq-categories', '7', { id: 7, ...group('a') }, null)).entry).toMatchObject({
      key: '7',
      edit: 1,
      published: null,
      draft: { author: { name: 'Mina' }, savedAt: NOON.toISOString(), state: 'shown' },
    })
    const { entry } = await keep('faq-categories', undefined, group('b'), null)
    expect(entry).toMatchObject({ key: '8', draft: { data: { id: 8 } } })
    expect(await discard('8', 1)).toBeNull()
    expect((await keep('faq-categories', undefined, group('c'), null)).entry.key).toBe('9')
    const changed = await keep('faq-categories', '7', { id: 7, ...group('d') }, 1)
    expect(changed).toMatchObject({ isMerged: false, entry: { edit: 2 } })
    expect((await keep('faq-categories', '7', { id: 7, ...group('d') }, 2)).entry.edit).toBe(2)
  })

  it('keeps counting edits after it is discarded, so that a stale page cannot overwrite it', async () => {
    const { keep, group, discard } = writers.openClinic()
    await keep('faq-categories', '1', group('a'), null)
    await keep('faq-categories', '1', group('b'), 1)
    expect(await discard('1', 2)).toBeNull()
    expect((await keep('faq-categories', '1', group('c'), null)).entry.edit).toBe(3)
  })

  it.each<[string, string, string | undefined, object, number | null]>([
    ['of no kind', 'sonnets', undefined, {}, null],
    ['of a name that there is not', 'clinic', 'mood', {}, null],
    ['on an entry that there is not', 'faq-categories', '4', { name: { ko: 'a' }, weight: 1 }, 3],
  ])('%s is not found', async (_, kind, key, data, since) => {
    expect(await failureOf(writers.openClinic().keep(kind, key, data, since))).toMatchObject({ status: 404 })
  })

  it.each<[string, string, string | undefined, object, object]>([
    ['another number', 'faq-categories', '4', { id: 5 }, { code: 'key-differs', pointer: '/id', key: '4' }],
    ['another name', 'short-links', 'may', { code: 'june', path: '/' }, { code: 'key-differs', pointer: '/code' }],
    ['no name', 'short-links', undefined, { path: '/' }, { code: 'missing', pointer: '/code', key: '' }],
    ['an empty name', 'short-links', undefined, { code: '', path: '/' }, { code: 'missing', pointer: '/code' }],
    ['a field of its own', 'faq-categories', '4', { mood: 1 }, { code: 'not-a-field', severity: 'refused' }],
    ['a text for a number', 'faq-categories', '4', { weight: 'x' }, { code: 'wrong-type', pointer: '/weight' }],
  ])('is rejected with %s, and nothing is stored', async (_, kind, key, data, problem) => {
    const { keep, partnerId } = writers.openClinic()
    expect(await failureOf(keep(kind, key, data, null))).toMatchObject({
      code: 'content/refused',
      status: 422,
      problems: [{ kind, ...problem }],
    })
    expect(await listDrafts(partnerId, writers.db.kysely)).toEqual([])
  })

  it('has the name as its key for named entries, and the clinic’s own data cannot be removed', async () => {
    const { keep } = writers.openClinic()
    const title = { title: { ko: '오시는 길' } }
    expect((await keep('roles', 'contact.guide', title, null)).entry).toMatchObject({ key: 'contact.guide', edit: 1 })
    expect(await failureOf(keep('roles', undefined, title, null))).toMatchObject({ status: 404 })
    expect((await keep('roles', 'contact.guide', title, 1, 'hidden')).entry.draft).toMatchObject({ state: 'hidden' })
    for (const state of ['hidden', 'removed'] as const) {
      expect(await failureOf(keep('clinic', 'marketing', {}, null, state))).toMatchObject({
        code: 'content/refused',
        problems: [{ code: 'always-there', severity: 'refused', pointer: '' }],
      })
    }
    expect((await keep('clinic', 'marketing', {}, null)).entry.draft).toMatchObject({ state: 'shown' })
  })

  it('is found by name, summary and keywords', async () => {
    const { keep, partnerId } = writers.openClinic()
    const words = { name: { ko: '크림' }, summary: { ko: '촉촉한' }, keywords: { ko: ['물광'] } }
    await keep('products', '1', words, null)
    await keep('popups', '2', { popupItems: [{ title: { ko: '오월' } }, { title: { ko: '유월' } }] }, null)
    await keep('popups', '3', { popupItems: [] }, null)
    const find = async (kind: string, keyword: string) =>
      (await listEntries(partnerId, writers.db.kysely, { kind, keyword }, WHOLE_PAGE)).rows.map(({ key }) => key)
    for (const word of ['크림', '촉촉한', '물광', '1']) expect(await find('products', word)).toEqual(['1'])
    expect([await find('popups', '오월'), await find('popups', '유월'), await find('popups', '3')]).toEqual([
      ['2'],
      [],
      ['3'],
    ])
  })

  it('may be incomplete, and takes its key from its own field', async () => {
    const { keep } = writers.openClinic()
    expect((await keep('faq-categories', '4', { name: {} }, null)).entry.draft?.data).toEqual({ id: 4, name: {} })
    expect((await keep('short-links', undefined, { code: 'may', path: '' }, null)).entry.key).toBe('may')
  })

  it('leaves the public version when discarded, and is not discarded from a stale page', async () => {
    const clinic = writers.openClinic()
    const key = await clinic.publicGroup()
    for (const none of [key, '77']) expect(await failureOf(clinic.discard(none, 1))).toMatchObject({ status: 404 })
    await clinic.keep('faq-categories', key, { id: 1, ...clinic.group('other') }, 1)
    expect(await failureOf(clinic.discard(key, 1))).toMatchObject({ code: 'content/conflict', clashes: [] })
    expect(await clinic.discard(key, 2)).toMatchObject({ draft: null, edit: 3, published: { revision: 1 } })
    expect(await clinic.find(key)).toMatchObject({ draft: null, edit: 3 })
  })

  it('is dropped once it equals the public version', async () => {
    const clinic = writers.openClinic()
    const key = await clinic.publicGroup('진료')
    const name = clinic.group('진료')
    await clinic.keep('faq-categories', key, { id: 1, ...name, weight: 5 }, 1)
    expect((await clinic.keep('faq-categories', key, { id: 1, ...name }, 2)).entry).toMatchObject({
      draft: null,
      edit: 3,
    })
    // The same data with the state `hidden` is a different working copy.
    const hidden = await clinic.keep('faq-categories', key, { id: 1, ...name }, 3, 'hidden')
    expect(hidden.entry.draft).toMatchObject({ state: 'hidden' })
  })
})

describe('two writers of one entry', () => {
  const begin = async () => {
    const clinic = writers.openClinic()
    await clinic.keep('faq-categories', '1', clinic.group('a'), null)
    const theirs = { id: 1, name: { ko: 'a', en: 'theirs' }, weight: 1 }
    await clinic.keep('faq-categories', '1', theirs, 1)
    return clinic
  }

  it('are merged if they changed different fields', async () => {
    const { keep } = await begin()
    const joined = await keep('faq-categories', '1', { id: 1, name: { ko: 'mine', en: 'a en' }, weight: 1 }, 1)
    expect(joined.isMerged).toBe(true)
    expect(joined.entry).toMatchObject({ edit: 3, draft: { data: { name: { ko: 'mine', en: 'theirs' } } } })
  })

  it('clash if they changed the same one, and both get the other’s version', async () => {
    const { keep, find } = await begin()
    const mine = { id: 1, name: { ko: 'a', en: 'mine' }, weight: 1 }
    expect(await failureOf(keep('faq-categories', '1', mine, 1))).toMatchObject({
      code: 'content/conflict',
      status: 409,
      theirs: { edit: 2, author: 'Mina', state: 'shown' },
      clashes: [{ pointer: '/name/en', ancestor: 'a en', yours: 'mine', theirs: 'theirs' }],
      joined: { id: 1, name: { ko: 'a', en: 'theirs' }, weight: 1 },
    })
    // Changes made on one side only are merged nevertheless.
    const more = { id: 1, name: { ko: 'mine', en: 'mine' }, weight: 1 }
    expect(await failureOf(keep('faq-categories', '1', more, 1))).toMatchObject({
      joined: { name: { ko: 'mine', en: 'theirs' } },
    })
    expect(await find('1')).toMatchObject({ edit: 2, draft: { data: { name: { en: 'theirs' } } } })
  })

  it('without a common ancestor may only write the same', async () => {
    const { keep } = await begin()
    const theirs = { id: 1, name: { ko: 'a', en: 'theirs' }, weight: 1 }
    expect(await keep('faq-categories', '1', theirs, null)).toMatchObject({ isMerged: true, entry: { edit: 2 } })
    const other = { ...theirs, weight: 2 }
    expect(await failureOf(keep('faq-categories', '1', other, null))).toMatchObject({ code: 'content/conflict' })
    expect(await failureOf(keep('faq-categories', '1', other, 99))).toMatchObject({ code: 'content/conflict' })
  })

  it('without a common ancestor clash even if they wrote different fields', async () => {
    const { keep, find } = await begin()
    const mine = { id: 1, name: { ko: 'a', en: 'theirs', ja: 'mine' }, weight: 1 }
    for (const since of [null, 99]) {
      expect(await failureOf(keep('faq-categories', '1', mine, since))).toMatchObject({
        code: 'content/conflict',
        theirs: { edit: 2, state: 'shown' },
        joined: null,
      })
    }
    expect((await find('1'))?.draft?.data).not.toHaveProperty('name.ja')
  })

  it('without a common ancestor also clash over visibility', async () => {
    const { keep } = await begin()
    const theirs = { id: 1, name: { ko: 'a', en: 'theirs' }, weight: 1 }
    for (const since of [null, 99]) {
      expect(await failureOf(keep('faq-categories', '1', theirs, since, 'hidden'))).toMatchObject({
        theirs: { savedAt: NOON.toISOString() },
        clashes: [{ pointer: '', ancestor: null, yours: 'hidden', theirs: 'shown' }],
      })
    }
  })

  it('are merged from the public version that one of them started from', async () => {
    const clinic = writers.openClinic()
    await clinic.writePublic('1', { id: 1, ...clinic.group('a') })
    await ensureBaseline(writers.db, { partnerId: clinic.partnerId, kinds, now: NOON })
    await clinic.keep('faq-categories', '1', { id: 1, name: { ko: 'a', en: 'theirs' }, weight: 1 }, 1)
    const mine = { id: 1, name: { ko: 'mine', en: 'a en' }, weight: 1 }
    const { entry, isMerged } = await clinic.keep('faq-categories', '1', mine, 1)
    expect([isMerged, entry.draft?.data]).toEqual([true, { id: 1, name: { ko: 'mine', en: 'theirs' }, weight: 1 }])
  })

  it('get the published version of a clash if no draft is pending', async () => {
    const clinic = writers.openClinic()
    await clinic.publicGroup('a')
    const other = { id: 1, ...clinic.group('b') }
    expect(await failureOf(clinic.keep('faq-categories', '1', other, 7))).toMatchObject({
      theirs: { edit: 1, author: null, state: 'shown' },
    })
  })

  it.each<[string, EntryState, EntryState, EntryState | 'clash']>([
    ['only one hides', 'hidden', 'shown', 'hidden'],
    ['only the other hides', 'shown', 'hidden', 'hidden'],
    ['both hide', 'hidden', 'hidden', 'hidden'],
    ['one hides and one removes', 'hidden', 'removed', 'clash'],
  ])('agree on its visibility, or clash: %s', async (_, mine, theirs, after) => {
    const { keep, group, find } = writers.openClinic()
    await keep('faq-categories', '1', group('a'), null)
    await keep('faq-categories', '1', { id: 1, ...group('a'), weight: 9 }, 1, theirs)
    const saving = keep('faq-categories', '1', { id: 1, ...group('a') }, 1, mine)
    if (after === 'clash') {
      expect(await failureOf(saving)).toMatchObject({
        clashes: [{ pointer: '', ancestor: 'shown', yours: mine, theirs }],
      })
    } else {
      await saving
      expect((await find('1'))?.draft).toMatchObject({ state: after, data: { weight: 9 } })
    }
  })
})

describe('a pending draft', () => {
  it('is listed and counted by its planned state', async () => {
    const clinic = writers.openClinic()
    const { keep, group, list, publish } = clinic
    for (const key of ['1', '2', '10']) await keep('faq-categories', key, group(`그룹${key}`), null)
    await publish()
    await keep('faq-categories', '2', { id: 2, ...group('숨김') }, 1, 'hidden')
    await keep('faq-categories', '10', { id: 10, ...group('삭제') }, 1, 'removed')
    await keep('faq-categories', '3', group('new'), null)
    expect(await list()).toEqual(['1', '2', '3'])
    expect(await list({ state: 'draft' })).toEqual(['2', '3'])
    expect(await list({ state: 'hidden' })).toEqual(['2'])
    expect(await list({ state: 'removed' })).toEqual(['10'])
    expect(await list({ keyword: 'NEW' })).toEqual(['3'])
    expect(await list({ order: 'changed' })).toEqual(['1', '2', '3'])
    expect((await countEntries(clinic.partnerId, writers.db.kysely)).get('faq-categories')).toEqual({
      entries: 3,
      drafts: 3,
      hidden: 1,
      removed: 1,
    })
  })
})

describe('an entry', () => {
  it('is read as stored, and listed by its last change', async () => {
    const clinic = writers.openClinic()
    const entry = (key: string): Entry => ({
      kind: 'faq-categories',
      key,
      published: { revision: 3, state: 'hidden', data: { id: 1 }, publishedAt: NOON.toISOString() },
      draft: {
        state: 'shown',
        data: {},
        author: { id: 8, name: 'Mina' },
        savedAt: later(1).toISOString(),
        releaseId: 4,
      },
      edit: 5,
    })
    const put = (one: Entry, days: number) =>
      putEntries(clinic.partnerId, writers.db.kysely, [{ entry: one, words: { title: '{}', search: '' } }], later(days))
    await put(entry('1'), 1)
    await put({ ...entry('10'), draft: null }, 3)
    await put({ ...entry('2'), published: null }, 2)
    expect(await clinic.find('1')).toEqual(entry('1'))
    expect(await clinic.find('10')).toMatchObject({ published: entry('10').published, draft: null })
    expect(await clinic.find('2')).toMatchObject({ published: null, draft: entry('2').draft })
    expect(await clinic.list({ order: 'changed' })).toEqual(['10', '2', '1'])
    expect(await clinic.list()).toEqual(['1', '2', '10'])
  })
})
