import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import {
  createContent,
  getContent,
  publishContent,
  removeContent,
  restoreContent,
  saveContent,
  type SavedEntry,
} from '#schemas/generated/api/content.ts'
import { getProduct } from '#schemas/generated/api/products.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { makeProduct, text } from '../stored-fixtures.ts'
import { describeOnBoth } from './dialects.ts'

type Admin = { headers: Record<string, string> }

const PASSWORD = 'a long enough password 7'

describeOnBoth('restoring content', (dialect) => {
  let api: TestApi
  let owner: Admin
  beforeAll(async () => {
    api = await startApi([{ code: 'a' }], await dialect.settings())
    const email = 'owner@clinic.test'
    await addAdministrator(
      api.context.db,
      { email, password: PASSWORD, partnerId: parsePartnerId(1), role: 'owner' },
      NOON,
    )
    const { headers } = await api.ask(createAdminSession, { email, password: PASSWORD })
    owner = { headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } }
  })
  afterAll(() => api.close())

  const since = (edit: number) => ({ headers: { ...owner.headers, 'if-match': `"${edit}"` } })

  const entryOf = async (kind: string, key: string) => (await api.ask(getContent, { kind, key }, owner)).body.row

  const nameOf = (row: SavedEntry) => ({ kind: row.kind, key: row.key })

  const publish = (row: SavedEntry) => api.ask(publishContent, { entries: [nameOf(row)], acceptsWarnings: true }, owner)

  const newProduct = async (words: string) => {
    const { id: _, options, ...data } = makeProduct(1, words, { relatedProductIds: [] })
    const open = options.map(({ id: __, ...option }) => option)
    return (await api.ask(createContent, { kind: 'products', data: { ...data, options: open } }, owner)).body.row
  }

  const publicName = async (id: number) => (await api.ask(getProduct, { productId: id })).body?.row?.name

  it('restores the texts of one language only, without prices or order', async () => {
    const row = await newProduct('last week')
    await publish(row)
    const { edit } = await entryOf('products', row.key)
    const data = { ...row.data, name: { ...text('this week') }, weight: 9 }
    const saved = await api.ask(saveContent, { ...nameOf(row), data }, since(edit))
    const name = { ...nameOf(row), revision: 1 }
    const back = await api.ask(restoreContent, { ...name, languages: ['ko'] }, since(saved.body.row.edit))
    expect(back.body.row.data).toMatchObject({ name: { ...text('this week'), ko: 'last week ko' }, weight: 9 })
    const whole = await api.ask(restoreContent, name, since(back.body.row.edit))
    expect(whole.body.row.data).toMatchObject({ name: text('last week'), weight: 1 })
  })

  it('restores an entry from the bin with its draft, and leaves the public text unchanged', async () => {
    const row = await newProduct('in public')
    await publish(row)
    const { id } = row.data as { id: number }
    const { edit } = await entryOf('products', row.key)
    const draft = { ...row.data, name: text('in the draft') }
    const saved = await api.ask(saveContent, { ...nameOf(row), data: draft, state: 'hidden' }, since(edit))
    const removal = await api.ask(removeContent, nameOf(row), since(saved.body.row.edit))
    const back = await api.ask(restoreContent, nameOf(row), since(removal.body.row.edit))
    expect(back.body.row).toMatchObject({ state: 'hidden', data: draft })
    expect(await publicName(id)).toBe('in public ko')

    const again = await api.ask(removeContent, nameOf(row), since(back.body.row.edit))
    await publish(again.body.row)
    const gone = await entryOf('products', row.key)
    const restored = await api.ask(restoreContent, nameOf(row), since(gone.edit))
    expect(restored.body.row).toMatchObject({ state: 'hidden', data: draft, published: { state: 'removed' } })
    expect((await api.ask(restoreContent, nameOf(row), since(restored.body.row.edit))).status).toBe(404)
  })

  it('restores a draft that was never published from the bin', async () => {
    const row = await newProduct('never public')
    const removal = await api.ask(removeContent, nameOf(row), since(row.edit))
    const back = await api.ask(restoreContent, nameOf(row), since(removal.body.row.edit))
    expect(back.body.row).toMatchObject({ state: 'shown', data: row.data, published: null })
  })
})
