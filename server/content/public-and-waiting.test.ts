import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kinds, later, NOON, openWritersDatabase, WHOLE_PAGE } from '#tests/writing-clinic.ts'
import { listAudit, recordAudit } from './audit.ts'
import { ensureBaseline, importBaseline } from './import-baseline.ts'
import { findRevision, listRevisions } from './history.ts'
import { recordPublished } from './record-published.ts'
import { requireKind } from './save-draft.ts'
import { readVersion } from './content-lock.ts'
import { forgetOldContent } from './upkeep.ts'
import { listMediaPlaces } from './used-media.ts'
import { createWorkingCopies, type CopyName } from './working-copy.ts'

let writers: Awaited<ReturnType<typeof openWritersDatabase>>
beforeAll(async () => {
  writers = await openWritersDatabase()
})
afterAll(() => writers.close())

const groups = requireKind(kinds, 'faq-categories')
const nameOf = (data: object | undefined) => (data && 'name' in data ? data.name : undefined)

describe('content histories', () => {
  it('start with what visitors already read, once', async () => {
    const { partnerId, find, group, writePublic } = writers.openClinic()
    await writePublic('1', { id: 1, ...group('a') })
    expect(await readVersion(partnerId, writers.db.kysely)).toBe(0)
    await ensureBaseline(writers.db, { partnerId, kinds, now: NOON })
    expect(await find('1')).toMatchObject({
      edit: 1,
      draft: null,
      published: { revision: 1, state: 'shown', data: { name: { ko: 'a' } }, publishedAt: NOON.toISOString() },
    })
    const { rows } = await listRevisions(partnerId, writers.db.kysely, { kind: groups.name, key: '1' }, WHOLE_PAGE)
    expect(rows).toMatchObject([{ revision: 1, author: { name: '' }, note: '' }])
    const version = await readVersion(partnerId, writers.db.kysely)
    await ensureBaseline(writers.db, { partnerId, kinds, now: NOON })
    expect(await readVersion(partnerId, writers.db.kysely)).toBe(version)
    // The second of two concurrent callers finds it done.
    await writers.db.write([], (transaction) => importBaseline(transaction, { partnerId, kinds, now: later(1) }))
    expect(await find('1')).toMatchObject({ published: { revision: 1, publishedAt: NOON.toISOString() } })
  })

  it('record changes made outside them; a draft keeps its own changes', async () => {
    const clinic = writers.openClinic()
    const { partnerId, keep, find, publicGroup, writePublic, writing } = clinic
    const key = await publicGroup('a')
    await keep(groups.name, key, { id: 1, name: { ko: 'draft', en: 'a en' }, weight: 1 }, 1)
    const tell = () =>
      writers.db.write([], (transaction) =>
        recordPublished(transaction, writing(), { kind: groups.name, key }, 'another template'),
      )
    await tell()
    expect(await find(key)).toMatchObject({ published: { revision: 1 }, edit: 2 })
    await writePublic(key, { id: 1, name: { ko: 'public', en: 'public en' }, weight: 1 })
    await tell()
    expect(await find(key)).toMatchObject({
      published: { revision: 2, data: { name: { ko: 'public' } } },
      draft: { data: { name: { ko: 'draft', en: 'public en' } } },
      edit: 3,
    })
    const name = { kind: groups.name, key }
    expect(await findRevision(partnerId, writers.db.kysely, name, 2)).toMatchObject({ note: 'another template' })
  })

  it('record a change that a draft already has, and nothing for entries without a history', async () => {
    const clinic = writers.openClinic()
    const { keep, find, publicGroup, writePublic, writing } = clinic
    const key = await publicGroup('a')
    const tell = (name: string) =>
      writers.db.write([], (transaction) =>
        recordPublished(transaction, writing(), { kind: groups.name, key: name }, 'another template'),
      )
    await keep(groups.name, key, { id: 1, ...clinic.group('b') }, 1)
    await writePublic(key, { id: 1, ...clinic.group('b') })
    await tell(key)
    expect(await find(key)).toMatchObject({ published: { revision: 2 }, draft: null, edit: 2 })
    await writePublic('7', { id: 7, ...clinic.group('x') })
    for (const name of ['7', '8']) await tell(name)
    expect([await find('7'), await find('8')]).toEqual([null, null])
    await keep(groups.name, '7', { id: 7, ...clinic.group('y') }, null)
    await tell('7')
    expect(await find('7')).toMatchObject({ published: { revision: 1, data: { name: { ko: 'x' } } } })
  })

  it('are not opened by a direct change', async () => {
    const { partnerId, writing, group, writePublic } = writers.openClinic()
    await writePublic('1', { id: 1, ...group('a') })
    const name = { kind: groups.name, key: '1' }
    await writers.db.write([], (transaction) => recordPublished(transaction, writing(), name, ''))
    expect(await readVersion(partnerId, writers.db.kysely)).toBe(0)
  })
})

describe('a working copy', () => {
  it('applies complete drafts over public content, visible only to its readers', async () => {
    const clinic = writers.openClinic()
    const { partnerId, keep, publicGroup, group } = clinic
    const copies = createWorkingCopies(writers.db, kinds, () => NOON)
    const read = (name: CopyName = { partnerId }) =>
      copies.read(name, async (db) =>
        [...(await groups.readAll(partnerId, db))].map(([key, data]) => [key, nameOf(data)]),
      )
    for (const name of ['a', 'b', 'c']) await publicGroup(name)
    const words = (text: string) => ({ ko: text, en: `${text} en` })
    expect(await read()).toEqual([
      ['1', words('a')],
      ['2', words('b')],
      ['3', words('c')],
    ])
    await keep(groups.name, '1', { id: 1, ...group('new a') }, 1)
    await keep(groups.name, '2', { id: 2, ...group('b') }, 1, 'hidden')
    // It lacks its weight, so it is not yet a page.
    await keep(groups.name, '3', { id: 3, name: { ko: 'half' } }, 1)
    await keep(groups.name, '4', group('d'), null)
    expect(await read()).toEqual([
      ['1', words('new a')],
      ['3', words('c')],
      ['4', words('d')],
    ])
    expect((await read({ partnerId, releaseId: 5 })).map(([key]) => key)).toEqual(['1', '2', '3'])
    expect([...(await groups.readAll(partnerId, writers.db.kysely)).keys()]).toEqual(['1', '2', '3'])
    await copies.close()
    expect(await read()).toHaveLength(3)
    await copies.close()
  })
})

describe('the audit log of a clinic', () => {
  it('lists the newest first, filters by actor and area, and drops addresses after 90 days', async () => {
    const { partnerId } = writers.openClinic()
    const mina = { id: null, name: 'mina@clinic.test' }
    await writers.db.write([], (transaction) =>
      recordAudit(partnerId, transaction, [
        { action: 'content/saved', author: mina, now: NOON, origin: 'digest', entry: { kind: 'faqs', key: '1' } },
        { action: 'team/invited', author: mina, now: NOON, detail: { role: 'editor' } },
        { action: 'content/published', author: { id: null, name: '' }, now: NOON, fromRevision: 1, toRevision: 2 },
      ]),
    )
    const list = async (filter?: { actor?: string; area?: string }) =>
      (await listAudit(partnerId, writers.db.kysely, WHOLE_PAGE, filter)).rows.map(({ action }) => action)
    expect(await list()).toEqual(['content/published', 'team/invited', 'content/saved'])
    expect(await list({ actor: mina.name })).toEqual(['team/invited', 'content/saved'])
    expect(await list({ area: 'content' })).toEqual(['content/published', 'content/saved'])
    expect((await listAudit(partnerId, writers.db.kysely, WHOLE_PAGE)).rows).toMatchObject([
      { kind: null, key: null, fromRevision: 1, toRevision: 2, detail: {}, at: NOON.toISOString(), actor: '' },
      { fromRevision: null, toRevision: null, detail: { role: 'editor' } },
      { kind: 'faqs', key: '1', detail: {} },
    ])
    const origins = async () => {
      const rows = await writers.db.kysely
        .withTables<{ audit: { partner_id: number; origin: string | null; id: number } }>()
        .selectFrom('audit')
        .select('origin')
        .where('partner_id', '=', partnerId)
        .orderBy('id')
        .execute()
      return rows.map(({ origin }) => origin)
    }
    await forgetOldContent(writers.db, later(90))
    expect(await origins()).toEqual(['digest', null, null])
    await forgetOldContent(writers.db, later(91))
    expect(await origins()).toEqual([null, null, null])
  })
})

describe('pictures in use', () => {
  const src = '/media/4k2m8q1z7c3x'

  it('are found anywhere, with their alt text if they have one', () => {
    const picture = { src, alt: { ko: '원장' } }
    expect(
      listMediaPlaces({ 'a/b~c': [picture, src], site: '/media', other: 'https://a.test/x.png', no: null }),
    ).toEqual([
      { address: src, pointer: '/a~1b~0c/0/src', picture },
      { address: src, pointer: '/a~1b~0c/1', picture: null },
    ])
    expect(listMediaPlaces(null)).toEqual([])
  })
})
