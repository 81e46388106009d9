import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureBaseline } from '#server/content/import-baseline.ts'
import { saveDraft, type DraftInput } from '#server/content/save-draft.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { findProduct, listProducts } from '#server/resources/products/repository.ts'
import { loadTenants } from '#server/resources/partners/index.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { makeProduct, text } from '../stored-fixtures.ts'
import { describeOnBoth } from './dialects.ts'

const FILTER = { sort: 'name', language: 'ko', mainLanguage: 'ko' } as const
const PAGE = { page: 1, size: 100 }

describeOnBoth('the working copy', (dialect) => {
  let api: TestApi
  const partnerId = parsePartnerId(1)
  beforeAll(async () => {
    api = await startApi([{ code: 'a' }, { code: 'b' }], await dialect.settings())
    await ensureBaseline(api.context.db, { partnerId, kinds: api.context.kinds, now: NOON })
  })
  afterAll(() => api.close())

  const save = (input: DraftInput) =>
    api.context.db.write([], (transaction) => {
      const author = { id: null, name: 'test' }
      return saveDraft(transaction, { partnerId, kinds: api.context.kinds, author, now: NOON }, input)
    })

  const namesIn = async (read: <T>(work: (db: typeof api.context.db.kysely) => Promise<T>) => Promise<T>) =>
    (await read((db) => listProducts(partnerId, db, FILTER, PAGE))).rows.map(({ name }) => name.ko)

  const inCopy = <T>(work: (db: typeof api.context.db.kysely) => Promise<T>): Promise<T> =>
    api.context.workingCopies.read({ partnerId }, work)
  const inPublic = <T>(work: (db: typeof api.context.db.kysely) => Promise<T>): Promise<T> =>
    work(api.context.db.kysely)

  it('overlays drafts on every read, and leaves public content unchanged', async () => {
    const before = await namesIn(inPublic)
    expect(await namesIn(inCopy)).toEqual(before)
    const { id: _, ...data } = makeProduct(1, 'aaa draft')
    const { entry } = await save({ kind: 'products', data, since: null })
    expect(await namesIn(inCopy)).toEqual(['aaa draft ko', ...before])
    expect(await namesIn(inPublic)).toEqual(before)

    await save({ kind: 'products', key: '1', data: makeProduct(1, 'x'), state: 'hidden', since: 1 })
    expect(await inCopy((db) => findProduct(partnerId, db, 1))).toBeNull()
    expect(await inPublic((db) => findProduct(partnerId, db, 1))).not.toBeNull()
    await save({ kind: 'products', key: entry.key, data: entry.draft?.data ?? {}, state: 'removed', since: entry.edit })
    expect(await namesIn(inCopy)).not.toContain('aaa draft ko')
  })

  it('includes the clinic’s own data, and no other clinic’s', async () => {
    const kind = api.context.kinds.get('clinic')
    const information = (await kind?.readAll(partnerId, api.context.db.kysely))?.get('information')
    const data = { ...information, displayName: text('renamed') }
    await save({ kind: 'clinic', key: 'information', data, since: 1 })
    const [copy] = await inCopy((db) => loadTenants(db, [partnerId]))
    expect(copy?.partner).toMatchObject({ displayName: text('renamed'), siteKey: 'secret-key-of-a', hosts: ['a.test'] })
    expect(await inCopy((db) => loadTenants(db, [parsePartnerId(2)]))).toEqual([])
    const [kept] = await loadTenants(api.context.db.kysely, [partnerId])
    expect(kept?.partner.displayName).toEqual(text('canary-a'))
  })

  it('shows a single release', async () => {
    const name = { kind: 'notices', key: '1' }
    const notice = (await api.context.kinds.get('notices')?.readAll(partnerId, api.context.db.kysely))?.get('1')
    await save({ ...name, data: { ...notice, title: text('released') }, since: 1 })
    const titles = async (releaseId: number) =>
      api.context.workingCopies.read({ partnerId, releaseId }, async (db) => {
        const notices = await api.context.kinds.get('notices')?.readAll(partnerId, db)
        return JSON.stringify([...(notices ?? new Map()).values()])
      })
    expect(await titles(7)).not.toContain('released')
  })

  it('omits an incomplete draft, and shows all others', async () => {
    const { entry } = await save({ kind: 'products', data: { name: text('unfinished') }, since: null })
    expect(await inCopy((db) => findProduct(partnerId, db, Number(entry.key)))).toBeNull()
    expect(await namesIn(inCopy)).toContain('canary-a alpha ko')
  })

  it('cannot write to the database', async () => {
    const writes = api.context.workingCopies.read({ partnerId }, async (db) => {
      await db
        .withTables<{ limit_state: { key: string } }>()
        .deleteFrom('content_turn' as never)
        .execute()
    })
    await expect(writes).rejects.toThrow(/readonly|read-only/)
  })
})
