import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeProduct } from '#tests/api/stored-fixtures.ts'
import { failureOf, kinds, NOON, offered, openWritersDatabase, WHOLE_PAGE } from '#tests/writing-clinic.ts'
import { toLastingAddress } from '../files/media/media-address.ts'
import { listAudit } from './audit.ts'
import { workingCopy, type EntryState } from './entry.ts'
import { readTitles } from './entry-titles.ts'
import { findRevision, listPublications, listRevisions } from './history.ts'
import { planPublication, toChange } from './publish.ts'

let writers: Awaited<ReturnType<typeof openWritersDatabase>>
beforeAll(async () => {
  writers = await openWritersDatabase()
})
afterAll(() => writers.close())

describe('publishing', () => {
  it('publishes all drafts or the named ones, and records their author', async () => {
    const clinic = writers.openClinic()
    const { keep, group, publish, partnerId } = clinic
    await keep('faq-categories', '1', group('a'), null)
    await keep('faq-categories', '2', group('b'), null)
    const first = await publish({ names: [{ kind: 'faq-categories', key: '2' }], note: 'May' })
    expect(first).toMatchObject({ id: 1, entries: [{ key: '2', revision: 1, state: 'shown' }] })
    expect(first.tags.length).toBeGreaterThan(0)
    expect(await publish()).toMatchObject({ id: 2, entries: [{ key: '1', revision: 1 }] })
    expect(await failureOf(publish())).toMatchObject({ code: 'content/nothing-waits', status: 404 })
    const { rows } = await listPublications(partnerId, writers.db.kysely, WHOLE_PAGE)
    expect(rows).toMatchObject([
      { id: 2, note: '' },
      { id: 1, note: 'May', author: 'Mina', publishedAt: NOON.toISOString(), entries: [{ key: '2' }] },
    ])
    expect([...((await kinds.get('faq-categories')?.readAll(partnerId, writers.db.kysely))?.keys() ?? [])]).toEqual([
      '1',
      '2',
    ])
  })

  it.each<[string, object, object]>([
    ['what lacks a part', { categoryId: 1 }, { severity: 'error', code: 'missing' }],
    [
      'what names something that is not public',
      { categoryId: 8, question: { ko: '뭐?' }, answer: { ko: '<p>네</p>' }, weight: 1 },
      { code: 'reference-missing', pointer: '/categoryId', other: { kind: 'faq-categories', key: '8' } },
    ],
    [
      'what has no words in the main language',
      { categoryId: 1, question: { en: 'What?' }, answer: { en: '<p>Yes</p>' }, weight: 1 },
      { code: 'main-language-missing', pointer: '/question/ko' },
    ],
  ])('stops at %s, and publishes nothing else', async (_, data, problem) => {
    const { keep, group, publish, find, publicGroup } = writers.openClinic()
    await publicGroup()
    await keep('faq-categories', '2', group('b'), null)
    await keep('faqs', '1', data, null)
    expect(await failureOf(publish())).toMatchObject({
      problems: expect.arrayContaining([expect.objectContaining({ kind: 'faqs', key: '1', ...problem })]),
    })
    expect((await find('2'))?.published).toBeNull()
  })

  it('publishes an entry together with those that reference it, and removes none still referenced', async () => {
    const { keep, group, publish } = writers.openClinic()
    const question = { categoryId: 1, question: { ko: '뭐?' }, answer: { ko: '<p>네</p>' }, weight: 1 }
    await keep('faqs', '1', question, null)
    await keep('faq-categories', '1', group('a'), null)
    expect((await publish()).entries).toHaveLength(2)
    await keep('faq-categories', '1', { id: 1, ...group('a') }, 1, 'removed')
    expect(await failureOf(publish())).toMatchObject({
      code: 'content/not-publishable',
      problems: [{ code: 'still-used', key: '1', kind: 'faq-categories', other: { kind: 'faqs', key: '1' } }],
    })
    await keep('faqs', '1', { id: 1, ...question }, 1, 'removed')
    expect((await publish()).entries.map(({ state }) => state)).toEqual(['removed', 'removed'])
  })

  it('leaves other languages pending if only some are published', async () => {
    const clinic = writers.openClinic()
    const key = await clinic.publicGroup('진료')
    await clinic.keep('faq-categories', key, { id: 1, name: { ko: '새', en: 'new' }, weight: 2 }, 1)
    await clinic.publish({ languages: ['en'] })
    expect(await clinic.find(key)).toMatchObject({
      published: { revision: 2, data: { name: { ko: '진료', en: 'new' }, weight: 1 } },
      draft: { data: { name: { ko: '새', en: 'new' }, weight: 2 } },
    })
    await clinic.keep('faq-categories', '2', clinic.group('b'), null)
    const plan = (languages: readonly ('ko' | 'en')[]) =>
      planPublication(writers.db.kysely, clinic.writing(), offered, { languages })
    expect((await plan(['en'])).targets.map(({ entry }) => entry.key)).toEqual(['1'])
    expect((await plan(['ko'])).targets.map(({ entry }) => entry.key)).toEqual(['1', '2'])
    expect(await clinic.publish({ languages: ['ko', 'en'] })).toMatchObject({ entries: [{ key: '1' }, { key: '2' }] })
    expect((await clinic.find(key))?.draft).toBeNull()
  })

  it('can be reverted once, until one of its entries is published again', async () => {
    const clinic = writers.openClinic()
    const key = await clinic.publicGroup('진료')
    await clinic.keep('faq-categories', key, { id: 1, ...clinic.group('새') }, 1)
    await clinic.keep('faq-categories', '2', clinic.group('b'), null)
    const { id } = await clinic.publish()
    expect(await clinic.revert(id)).toMatchObject({
      entries: [
        { key: '1', revision: 3, state: 'shown' },
        { key: '2', revision: 2, state: 'removed' },
      ],
    })
    expect(await clinic.find(key)).toMatchObject({ published: { data: { name: { ko: '진료' } } } })
    expect(await failureOf(clinic.revert(id))).toMatchObject({
      code: 'content/changed-since',
      status: 409,
      entries: [{ key: '1' }, { key: '2' }],
    })
    expect(await failureOf(clinic.revert(77))).toMatchObject({ status: 404 })
    const { rows, total } = await listRevisions(
      clinic.partnerId,
      writers.db.kysely,
      { kind: 'faq-categories', key },
      WHOLE_PAGE,
    )
    expect([total, rows.map(({ revision }) => revision)]).toEqual([3, [3, 2, 1]])
    const name = { kind: 'faq-categories', key }
    expect(await findRevision(clinic.partnerId, writers.db.kysely, name, 2)).toMatchObject({
      data: { name: { ko: '새' } },
    })
    expect(await findRevision(clinic.partnerId, writers.db.kysely, name, 4)).toBeNull()
  })
})

describe('a publication', () => {
  const titleOf = (clinic: ReturnType<typeof writers.openClinic>, key: string) =>
    readTitles(clinic.partnerId, writers.db.kysely, { kinds, mainLanguage: 'ko' }, [
      { kind: 'faq-categories', key },
      { kind: 'faqs', key: '1' },
      { kind: 'sonnets', key: '1' },
    ])

  it('is audited, each entry with the revisions before and after', async () => {
    const clinic = writers.openClinic()
    const key = await clinic.publicGroup('a')
    await clinic.keep('faq-categories', key, { id: 1, ...clinic.group('b') }, 1, 'hidden')
    const { tags } = await clinic.publish()
    expect(new Set(tags).size).toBe(tags.length)
    expect((await listAudit(clinic.partnerId, writers.db.kysely, WHOLE_PAGE)).rows).toMatchObject([
      { actor: 'Jun', key, fromRevision: 1, toRevision: 2, detail: { publication: 2, state: 'hidden' } },
      { actor: 'Jun', key, fromRevision: 0, toRevision: 1, detail: { publication: 1, state: 'shown' } },
    ])
  })

  it('invalidates no page for entries that visitors saw neither before nor after', async () => {
    const clinic = writers.openClinic()
    await clinic.keep('faq-categories', '1', clinic.group('a'), null, 'hidden')
    expect(await clinic.publish()).toMatchObject({ tags: [], entries: [{ key: '1', state: 'hidden' }] })
    expect(await kinds.get('faq-categories')?.readAll(clinic.partnerId, writers.db.kysely)).toEqual(new Map())
    await clinic.keep('faq-categories', '1', { id: 1, ...clinic.group('a') }, 1)
    expect((await clinic.publish()).tags.length).toBeGreaterThan(0)
  })

  it('is titled by its newest text, and has no title without a name', async () => {
    const clinic = writers.openClinic()
    const key = await clinic.publicGroup('a')
    await clinic.keep('faqs', '1', { question: {} }, null)
    expect(await titleOf(clinic, key)).toEqual(new Map([[`faq-categories/${key}`, 'a']]))
    await clinic.keep('faq-categories', key, { id: 1, ...clinic.group('b') }, 1)
    expect(await titleOf(clinic, key)).toEqual(new Map([[`faq-categories/${key}`, 'b']]))
  })

  it('stops at warnings until they are confirmed', async () => {
    const clinic = writers.openClinic()
    await clinic.keep('faq-categories', '1', { name: { ko: 'a' }, weight: 1 }, null)
    expect(await failureOf(clinic.publish({ acceptsWarnings: false }))).toMatchObject({
      code: 'content/not-publishable',
      status: 422,
      problems: [{ severity: 'warning', code: 'translation-missing', pointer: '/name/en', language: 'en' }],
    })
    expect((await clinic.publish({ acceptsWarnings: true })).entries).toHaveLength(1)
    await clinic.keep('faq-categories', '2', clinic.group('b'), null)
    expect((await clinic.publish({ acceptsWarnings: false })).entries).toHaveLength(1)
  })

  it('may remove incomplete entries and change referenced ones', async () => {
    const clinic = writers.openClinic()
    const question = { categoryId: 1, question: { ko: '뭐?' }, answer: { ko: '<p>네</p>' }, weight: 1 }
    await clinic.keep('faq-categories', '1', clinic.group('a'), null)
    await clinic.keep('faqs', '1', question, null)
    await clinic.publish()
    await clinic.keep('faq-categories', '1', { id: 1, ...clinic.group('b') }, 1)
    expect(await clinic.publish()).toMatchObject({ entries: [{ kind: 'faq-categories', state: 'shown' }] })
    await clinic.keep('faqs', '1', { id: 1, question: {} }, 1, 'removed')
    expect(await clinic.publish()).toMatchObject({ entries: [{ kind: 'faqs', state: 'removed' }] })
  })

  it.each<[string, EntryState | null, EntryState, object | null, object | null]>([
    ['is new', null, 'shown', null, { id: 2 }],
    ['is new and hidden', null, 'hidden', null, null],
    ['is shown otherwise', 'shown', 'shown', { id: 1 }, { id: 2 }],
    ['is hidden', 'shown', 'hidden', { id: 1 }, null],
    ['is shown again', 'hidden', 'shown', null, { id: 2 }],
    ['goes to the bin', 'shown', 'removed', { id: 1 }, null],
    ['goes there out of hiding', 'hidden', 'removed', null, null],
  ])('reports an entry’s visible content before and after if it %s', (_, before, state, old, next) => {
    const published = before && { revision: 1, state: before, data: { id: 1 }, publishedAt: '' }
    const entry = { kind: 'faqs', key: '1', published, draft: null, edit: 1 }
    const changes = toChange({ entry, state, data: { id: 2 } })
    expect(changes).toEqual(old || next ? [{ key: '1', before: old, after: next }] : [])
  })

  it('cannot contain an entry that is neither public nor a draft', () => {
    const nothing = { kind: 'faqs', key: '1', published: null, draft: null, edit: 1 }
    expect(() => workingCopy(nothing)).toThrow('faqs/1 is neither a draft nor published')
  })

  it('rejects a missing picture in shown entries, but not in removed ones', async () => {
    const clinic = writers.openClinic()
    const src = toLastingAddress('a'.repeat(12))
    const text = { ko: '이야기', en: 'Story' }
    const size = { width: 4, height: 3 }
    const story = {
      title: text,
      subtitle: text,
      content: { ko: '<p>네</p>', en: '<p>Yes</p>' },
      gallery: [],
      weight: 1,
    }
    await clinic.keep('brandings', '1', { ...story, image: { ...size, src: '/media/a.png', alt: text } }, null)
    expect((await clinic.publish()).entries).toHaveLength(1)
    await clinic.keep('brandings', '1', { id: 1, ...story, image: { ...size, src } }, 1)
    await clinic.keep('faq-categories', '1', clinic.group('a'), null)
    expect(await failureOf(clinic.publish())).toMatchObject({
      problems: [{ kind: 'brandings', key: '1', code: 'media-missing', pointer: '/image/src' }],
    })
    await clinic.keep('brandings', '1', { id: 1, ...story, image: { ...size, src } }, 2, 'removed')
    expect((await clinic.publish()).entries.map(({ state }) => state)).toEqual(['removed', 'shown'])
  })

  it('may reference hidden entries, and remove entries together with those that reference them', async () => {
    const clinic = writers.openClinic()
    const question = (categoryId: number) => ({
      categoryId,
      question: { ko: '뭐?', en: 'What?' },
      answer: { ko: '<p>네</p>', en: '<p>Yes</p>' },
      weight: 1,
    })
    await clinic.keep('faq-categories', '1', clinic.group('a'), null, 'hidden')
    await clinic.publish()
    await clinic.keep('faqs', '1', question(1), null)
    expect((await clinic.publish()).entries).toHaveLength(1)
    await clinic.keep('faq-categories', '1', { id: 1, ...clinic.group('a') }, 1, 'removed')
    await clinic.keep('faqs', '2', question(1), null)
    expect(await failureOf(clinic.publish())).toMatchObject({
      problems: [
        { kind: 'faqs', key: '2', code: 'reference-missing' },
        { kind: 'faq-categories', key: '1', code: 'still-used', other: { kind: 'faqs', key: '1' } },
      ],
    })
    await clinic.keep('faqs', '1', { id: 1, ...question(1) }, 1, 'removed')
    await clinic.keep('faqs', '2', { id: 2, ...question(1) }, 1, 'removed')
    expect((await clinic.publish()).entries.map(({ state }) => state)).toEqual(['removed', 'removed', 'removed'])
    await clinic.keep('faqs', '3', question(1), null)
    expect(await failureOf(clinic.publish())).toMatchObject({ problems: [{ key: '3', code: 'reference-missing' }] })
  })

  it('rejects the removal of an entry only while visible content references it', async () => {
    const clinic = writers.openClinic()
    const treatment = (categoryIds: number[]) => makeProduct(1, 'cream', { categoryIds })
    const words = { ko: '분류', en: 'Group' }
    const category = (id: number) => ({ id, name: words, description: words, icon: 'drop', weight: id })
    for (const id of [1, 2]) await clinic.keep('product-categories', String(id), category(id), null)
    await clinic.keep('products', '1', treatment([1, 2]), null)
    await clinic.keep('products', '2', { ...treatment([2]), id: 2 }, null)
    await clinic.publish()
    await clinic.keep('products', '2', { ...treatment([2]), id: 2 }, 1, 'removed')
    await clinic.publish()
    await clinic.keep('product-categories', '2', category(2), 1, 'removed')
    expect(await failureOf(clinic.publish())).toMatchObject({
      problems: [
        { code: 'still-used', message: 'products/1 still refers to it at /categoryIds/1.', other: { key: '1' } },
      ],
    })
    await clinic.keep('products', '1', treatment([1]), 1)
    expect((await clinic.publish()).entries.map(({ kind }) => kind).toSorted()).toEqual([
      'product-categories',
      'products',
    ])
  })

  it('keeps an entry hidden until its main language is published as shown', async () => {
    const clinic = writers.openClinic()
    await clinic.keep('faq-categories', '1', clinic.group('a'), null, 'hidden')
    await clinic.publish()
    await clinic.keep('faq-categories', '1', { id: 1, name: { ko: 'a', en: 'new' }, weight: 1 }, 1)
    expect(await clinic.publish({ languages: ['en'] })).toMatchObject({ entries: [{ state: 'hidden' }] })
    expect(await clinic.publish({ languages: ['ko'] })).toMatchObject({ entries: [{ state: 'shown' }] })
  })

  it('has an entry’s own name, not that of another kind’s with the same number', async () => {
    const clinic = writers.openClinic()
    await clinic.publicGroup('a', '1')
    await clinic.keep('product-categories', '1', { name: { ko: 'other' } }, null)
    expect([...(await titleOf(clinic, '1')).keys()]).toEqual(['faq-categories/1'])
  })
})
