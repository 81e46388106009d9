import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import {
  copyContent,
  createContent,
  discardDraft,
  getContent,
  listAudit,
  listContent,
  listDrafts,
  listRevisions,
  planPublication,
  publishContent,
  removeContent,
  restoreContent,
  listPublications,
  revertPublication,
  saveContent,
  type SavedEntry,
} from '#schemas/generated/api/content.ts'
import { getInfo, getPage } from '#schemas/generated/api/partners.ts'
import { getProduct, listProducts } from '#schemas/generated/api/products.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import type { AdministratorRole } from '#server/security/rights.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { makeProduct, text } from '../stored-fixtures.ts'
import { describeOnBoth } from './dialects.ts'

type Admin = { headers: Record<string, string> }

const PASSWORD = 'a long enough password 7'

describeOnBoth('writing content', (dialect) => {
  let api: TestApi
  let owner: Admin
  beforeAll(async () => {
    api = await startApi([{ code: 'a' }, { code: 'b' }], await dialect.settings())
    owner = await signIn('owner')
  })
  afterAll(() => api.close())

  const signIn = async (role: AdministratorRole): Promise<Admin> => {
    const email = `${role}@clinic.test`
    await addAdministrator(api.context.db, { email, password: PASSWORD, partnerId: parsePartnerId(1), role }, NOON)
    const { headers } = await api.ask(createAdminSession, { email, password: PASSWORD })
    return { headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } }
  }

  const since = (edit: number, admin = owner) => ({ headers: { ...admin.headers, 'if-match': `"${edit}"` } })

  const entryOf = async (kind: string, key: string) => (await api.ask(getContent, { kind, key }, owner)).body.row

  const nameOf = (row: SavedEntry) => ({ kind: row.kind, key: row.key })

  const publish = (row: SavedEntry, more = {}) =>
    api.ask(publishContent, { entries: [nameOf(row)], acceptsWarnings: true, ...more }, owner)

  const newProduct = async (words: string, more = {}) => {
    const { id: _, options, ...data } = makeProduct(1, words, { relatedProductIds: [2], ...more })
    const open = options.map(({ id: __, ...option }) => option)
    return (await api.ask(createContent, { kind: 'products', data: { ...data, options: open } }, owner)).body.row
  }

  const publicName = async (id: number) => (await api.ask(getProduct, { productId: id })).body?.row?.name

  it('starts from the published content', async () => {
    const { body, headers } = await api.ask(listContent, { kind: 'products' }, owner)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(body.rows.map(({ key, published, draft }) => [key, published?.revision, draft])).toEqual([
      ['1', 1, null],
      ['2', 1, null],
    ])
    expect((await entryOf('roles', 'home.hero')).data).toEqual({ title: text('canary-a') })
    expect((await entryOf('clinic', 'information')).data).not.toHaveProperty('siteKey')
  })

  it('hides drafts from visitors until they are published, and numbers new entries', async () => {
    const row = await newProduct('new thing')
    expect(row).toMatchObject({ key: '3', edit: 1, published: null, state: 'shown' })
    expect((await api.ask(getProduct, { productId: 3 })).status).toBe(404)
    const plan = await api.ask(planPublication, { entries: [nameOf(row)] }, owner)
    expect(plan.body.row.problems.every(({ severity }) => severity === 'warning')).toBe(true)
    expect(plan.body.row.tags).toEqual(['partner:1/products/3', 'partner:1/products'])
    const { status, body } = await publish(row)
    expect([status, body.row.entries]).toEqual([201, [{ kind: 'products', key: '3', revision: 1, state: 'shown' }]])
    expect(await publicName(3)).toBe('new thing ko')
    const { rows } = (await api.ask(listPublications, {}, owner)).body
    expect(rows[0]?.entries).toEqual([
      { kind: 'products', key: '3', revision: 1, state: 'shown', title: 'new thing ko' },
    ])
    expect((await api.ask(listProducts, {})).body.rows.map(({ id }) => id)).toContain(3)
    const second = await newProduct('newer thing')
    const numbers = [row, second].map(({ data }) => JSON.stringify(data).match(/"options":\[\{.*?"id":(\d+)/)?.[1])
    expect(new Set(numbers).size).toBe(2)
    expect(second.key).toBe('4')
  })

  it('merges the changes of two writers and reports conflicts', async () => {
    const { edit, data } = await entryOf('products', '1')
    const mine = { ...data, weight: 77 }
    const theirs = { ...data, name: text('theirs') }
    expect((await api.ask(saveContent, { kind: 'products', key: '1', data: theirs }, since(edit))).status).toBe(200)
    const joined = await api.ask(saveContent, { kind: 'products', key: '1', data: mine }, since(edit))
    expect(joined.body.row).toMatchObject({ isMerged: true, data: { weight: 77, name: text('theirs') } })
    expect(joined.headers['etag']).toBe(`"${joined.body.row.edit}"`)
    const clash = await api.ask(
      saveContent,
      { kind: 'products', key: '1', data: { ...data, name: text('mine') } },
      since(edit),
    )
    expect([clash.status, clash.failure.code]).toEqual([409, 'content/conflict'])
    expect(clash.failure['clashes']).toContainEqual({
      pointer: '/name/ko',
      ancestor: expect.anything(),
      yours: 'mine ko',
      theirs: 'theirs ko',
    })
    expect((await entryOf('products', '1')).data).toEqual(joined.body.row.data)
    const gone = await api.ask(
      discardDraft,
      { kind: 'products', key: '1' },
      since((await entryOf('products', '1')).edit),
    )
    expect(gone.body.row).toMatchObject({ isGone: false })
    expect((await entryOf('products', '1')).data).toEqual(data)
  })

  it('requires the edit that a change is based on', async () => {
    const { data } = await entryOf('products', '1')
    const put = (headers: Record<string, string>) =>
      api.ask(saveContent, { kind: 'products', key: '1', data }, { headers: { ...owner.headers, ...headers } })
    expect((await put({})).failure).toMatchObject({ status: 428, code: 'content/since-missing' })
    expect((await put({ 'if-match': 'yesterday' })).status).toBe(400)
    expect((await put({ 'if-match': '*' })).body.row).toMatchObject({ isMerged: true, draft: null })
  })

  it('refuses invalid data with all problems, and stores nothing', async () => {
    const { edit, data } = await entryOf('products', '2')
    const bad = { ...data, weight: 'x', colour: 1, thumbnail: { src: 'javascript:x' } }
    const { status, failure } = await api.ask(saveContent, { kind: 'products', key: '2', data: bad }, since(edit))
    expect([status, failure.code]).toEqual([422, 'content/refused'])
    const problems = failure['problems'] as { pointer: string; code: string }[]
    expect(problems.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(
      expect.arrayContaining([' not-a-field', '/weight wrong-type', '/thumbnail/src wrong-form']),
    )
    expect((await entryOf('products', '2')).edit).toBe(edit)
    const other = await api.ask(saveContent, { kind: 'products', key: '2', data: { ...data, id: 5 } }, since(edit))
    expect(other.failure['problems']).toMatchObject([{ code: 'key-differs', pointer: '/id' }])
    expect((await api.ask(getContent, { kind: 'nonsense', key: '1' }, owner)).status).toBe(404)
    expect((await api.ask(saveContent, { kind: 'roles', key: 'no.role', data: {} }, since(1))).status).toBe(404)
  })

  it('accepts unfinished drafts, and publishes none of them', async () => {
    const row = (await api.ask(createContent, { kind: 'notices', data: { title: { ja: 'お知らせ' } } }, owner)).body.row
    const { status, failure } = await api.ask(publishContent, { entries: [nameOf(row)] }, owner)
    expect([status, failure.code]).toEqual([422, 'content/not-publishable'])
    expect(failure['problems']).toContainEqual(
      expect.objectContaining({ kind: 'notices', key: row.key, pointer: '/content', code: 'missing' }),
    )
    const full = { id: Number(row.key), isPinned: false, createdAt: '2026-05-01T00:00:00.000Z' }
    const data = { ...full, title: { ja: 'お知らせ' }, content: { ko: '<p onclick="x()">a</p>' } }
    await api.ask(saveContent, { ...nameOf(row), data }, since(row.edit))
    const { failure: next } = await api.ask(publishContent, { entries: [nameOf(row)], acceptsWarnings: true }, owner)
    expect(next['problems']).toContainEqual(
      expect.objectContaining({ pointer: '/title/ko', code: 'main-language-missing', language: 'ko' }),
    )
    expect((await entryOf('notices', row.key)).data).toMatchObject({ content: { ko: '<p>a</p>' } })
    await api.ask(discardDraft, nameOf(row), since((await entryOf('notices', row.key)).edit))
    expect((await api.ask(getContent, nameOf(row), owner)).status).toBe(404)
  })

  it('reports a draft that lacks data for lists, and that it would change no page', async () => {
    const { key, edit, data } = await entryOf('products', '2')
    const { options: _, ...rest } = data as Record<string, unknown>
    const { body } = await api.ask(saveContent, { kind: 'products', key, data: rest }, since(edit))
    const plan = await api.ask(planPublication, { entries: [{ kind: 'products', key }] }, owner)
    expect(plan.status).toBe(200)
    expect(plan.body.row.problems).toContainEqual(expect.objectContaining({ code: 'missing', pointer: '/options' }))
    expect(plan.body.row.tags).toEqual([])
    await api.ask(discardDraft, { kind: 'products', key }, since(body.row.edit))
  })

  it('refuses a key field that is no valid key', async () => {
    const data = { date: { toString: {} }, state: 'HOLIDAY', note: null }
    const named = { kind: 'schedule-exceptions', key: '2026-05-05' }
    const answer = await api.ask(saveContent, { ...named, data }, since(1))
    expect(answer.status).toBe(422)
    expect(answer.failure['problems']).toContainEqual(
      expect.objectContaining({ code: 'key-differs', pointer: '/date' }),
    )
  })

  it('asks for confirmation before it publishes untranslated text', async () => {
    const row = await newProduct('half', { name: { ko: '이름' } })
    const { status, failure } = await api.ask(publishContent, { entries: [nameOf(row)] }, owner)
    expect(status).toBe(422)
    expect(failure['problems']).toContainEqual(
      expect.objectContaining({ severity: 'warning', code: 'translation-missing', pointer: '/name/en' }),
    )
    expect((await publish(row)).status).toBe(201)
  })

  it('publishes one language of a change and leaves the others as a draft', async () => {
    const row = await newProduct('languages')
    await publish(row)
    const data = { ...row.data, name: { ko: '새', ja: '新', en: 'New' }, weight: 9 }
    const saved = await api.ask(saveContent, { ...nameOf(row), data }, since(row.edit))
    await publish(saved.body.row, { languages: ['ja'] })
    const inJapanese = await api.ask(getProduct, { productId: Number(row.key), languageCode: 'ja' })
    expect([inJapanese.body.row.name, inJapanese.body.row.weight]).toEqual(['新', 1])
    expect(await publicName(Number(row.key))).toBe('languages ko')
    expect((await entryOf('products', row.key)).draft).not.toBeNull()
    await publish(saved.body.row, { languages: ['ko', 'en'] })
    expect((await entryOf('products', row.key)).draft).toBeNull()
    expect(await publicName(Number(row.key))).toBe('새')
  })

  it('hides, removes and restores an entry, and reports its remaining references', async () => {
    const row = await newProduct('to go')
    await publish(row)
    const id = Number(row.key)
    const hidden = await api.ask(saveContent, { ...nameOf(row), data: row.data, state: 'hidden' }, since(row.edit))
    await publish(hidden.body.row)
    expect((await api.ask(getProduct, { productId: id })).status).toBe(404)
    expect((await api.ask(listContent, { kind: 'products', state: 'hidden' }, owner)).body.rows).toHaveLength(1)

    const event = {
      productId: id,
      exhibitionId: null,
      title: text('offer'),
      summary: text('offer'),
      isSecret: false,
      startAt: '2026-05-01T00:00:00.000Z',
      endAt: null,
      options: makeProduct(1, 'offer').options.map(({ id: _, ...option }) => option),
      weight: 1,
    }
    const offer = (await api.ask(createContent, { kind: 'events', data: event }, owner)).body.row
    await publish(offer)
    const removal = await api.ask(removeContent, nameOf(row), since(hidden.body.row.edit))
    const refused = await publish(removal.body.row)
    expect(refused.failure['problems']).toMatchObject([{ code: 'still-used', other: nameOf(offer) }])
    const offerGone = await api.ask(removeContent, nameOf(offer), since(offer.edit))
    const both = [removal.body.row, offerGone.body.row].map(nameOf)
    expect((await api.ask(publishContent, { entries: both }, owner)).status).toBe(201)
    const bin = (await api.ask(listContent, { kind: 'products', state: 'removed' }, owner)).body.rows
    expect(bin.map(({ key }) => key)).toEqual([row.key])

    const { edit } = await entryOf('products', row.key)
    const back = await api.ask(restoreContent, { ...nameOf(row), revision: 1 }, since(edit))
    await publish(back.body.row)
    expect(await publicName(id)).toBe('to go ko')
    const history = (await api.ask(listRevisions, nameOf(row), owner)).body.rows
    expect(history.map(({ revision, state }) => `${revision} ${state}`)).toEqual([
      '4 shown',
      '3 removed',
      '2 hidden',
      '1 shown',
    ])
  })

  it('refuses to publish a reference to an entry that is not public', async () => {
    const row = await newProduct('refers', { relatedProductIds: [4242] })
    expect((await publish(row)).failure['problems']).toMatchObject([
      { code: 'reference-missing', pointer: '/relatedProductIds/0', other: { kind: 'products', key: '4242' } },
    ])
  })

  it('reverts a publication as a whole, unless one of its entries has changed since', async () => {
    const [one, two] = [await newProduct('first'), await newProduct('second')]
    const { body } = await api.ask(publishContent, { entries: [one, two].map(nameOf), acceptsWarnings: true }, owner)
    const { id } = body.row
    const changed = await api.ask(saveContent, { ...nameOf(one), data: { ...one.data, weight: 50 } }, since(one.edit))
    const later = (await publish(changed.body.row)).body.row.id
    const { rows } = (await api.ask(listPublications, { size: 2 }, owner)).body
    expect(rows.map((row) => [row.id, row.count, row.author])).toEqual([
      [later, 1, 'owner@clinic.test'],
      [id, 2, 'owner@clinic.test'],
    ])
    const log = await api.ask(listAudit, { area: 'content', actor: 'owner@clinic.test', size: 1 }, owner)
    expect(log.body.rows).toMatchObject([{ action: 'content/published', actor: 'owner@clinic.test' }])
    expect((await api.ask(listAudit, { area: 'team' }, owner)).body.rows).toEqual([])
    expect(rows[1]?.entries).toMatchObject([one, two].map(nameOf))
    const refused = await api.ask(revertPublication, { id }, owner)
    expect([refused.status, refused.failure.code]).toEqual([409, 'content/changed-since'])
    expect(refused.failure['entries']).toEqual([nameOf(one)])
    expect((await api.ask(revertPublication, { id: later }, owner)).status).toBe(201)
    expect((await entryOf('products', one.key)).data).toMatchObject({ weight: 1 })
  })

  it('changes the clinic’s information, and leaves its keys and addresses to the operator', async () => {
    const { edit, data } = await entryOf('clinic', 'information')
    const saved = await api.ask(
      saveContent,
      { kind: 'clinic', key: 'information', data: { ...data, mondayOpen: '09:00' } },
      since(edit),
    )
    await publish(saved.body.row)
    expect((await api.ask(getInfo, {})).body.row.mondayOpen).toBe('09:00')
    expect(api.context.findPartnerByHost('a.test')?.partner).toMatchObject({ siteKey: 'secret-key-of-a', id: 1 })
    const next = saved.body.row.edit
    const stolen = await api.ask(
      saveContent,
      { kind: 'clinic', key: 'information', data: { ...data, siteKey: 'x' } },
      since(next),
    )
    expect(stolen.failure['problems']).toMatchObject([{ code: 'not-a-field' }])
    const gone = await api.ask(removeContent, { kind: 'clinic', key: 'information' }, since(next))
    expect(gone.failure['problems']).toMatchObject([{ code: 'always-there' }])
  })

  it('changes the clinic’s text for a role, and only pages that read that role', async () => {
    const { edit } = await entryOf('roles', 'home.hero')
    const before = await api.ask(getPage, { roles: ['home.hero'] })
    expect(before.headers['cache-tag']).toBe('partner:1/roles/home.hero')
    const draft = await api.ask(
      saveContent,
      { kind: 'roles', key: 'home.hero', data: {}, state: 'hidden' },
      since(edit),
    )
    expect(draft.status).toBe(200)
    expect((await publish(draft.body.row)).status).toBe(422)
  })

  it('copies an entry with new numbers', async () => {
    const { body, status } = await api.ask(copyContent, { kind: 'products', key: '2' }, owner)
    const original = await entryOf('products', '2')
    expect(status).toBe(201)
    expect(body.row.key).not.toBe('2')
    expect({ ...body.row.data, id: 2, options: [] }).toEqual({ ...original.data, options: [] })
    expect((await api.ask(copyContent, { kind: 'roles', key: 'home.hero' }, owner)).status).toBe(404)
  })

  it('logs who did what', async () => {
    const { rows } = (await api.ask(listAudit, { size: 100 }, owner)).body
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['content/saved', 'content/published', 'content/removed', 'content/discarded']),
    )
    expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set(['owner@clinic.test']))
    expect(JSON.stringify(rows)).not.toContain('to go')
  })

  it('is refused to other clinics and to signed-out callers', async () => {
    expect((await api.ask(listDrafts, {})).status).toBe(401)
    expect((await api.ask(listDrafts, {}, { ...owner, host: 'b.test' })).status).toBe(403)
    const { body } = await api.ask(listDrafts, {}, owner)
    expect(body.rows.length).toBeGreaterThan(0)
    for (const path of ['products', 'popups', 'notices', 'page?roles=home.hero', 'info']) {
      expect((await api.get(`/api/customer/global/${path}`, { host: 'b.test' })).text).not.toContain('canary-a')
    }
  })

  it('lets writers write, editors publish, and translators translate', async () => {
    const [writer, translator, viewer] = [await signIn('writer'), await signIn('translator'), await signIn('viewer')]
    const { edit, data } = await entryOf('faqs', '1')
    const put = (admin: Admin, changed: object, at = edit) =>
      api.ask(saveContent, { kind: 'faqs', key: '1', data: { ...data, ...changed } }, since(at, admin))
    expect((await put(viewer, { weight: 2 })).failure.code).toBe('admin/not-allowed')
    expect((await put(translator, { weight: 2 })).status).toBe(403)
    expect((await put(translator, { question: { ko: 'x', en: 'y' } })).status).toBe(403)
    const texts = { question: { ...text('canary-a why'), en: 'Translated' } }
    const translated = await put(translator, texts)
    expect(translated.body.row.data).toMatchObject(texts)
    expect((await put(writer, { ...texts, weight: 2 }, translated.body.row.edit)).status).toBe(200)
    const refused = await api.ask(publishContent, { entries: [{ kind: 'faqs', key: '1' }] }, writer)
    expect([refused.status, refused.failure['right']]).toEqual([403, 'content/publish'])
    expect((await api.ask(listAudit, {}, writer)).status).toBe(403)
  })
})
