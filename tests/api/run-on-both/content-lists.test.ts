import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import {
  countContent,
  createContent,
  discardDraft,
  listContent,
  removeContent,
  saveContent,
  type ListContentInput,
} from '#schemas/generated/api/content.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { makeProduct, text } from '../stored-fixtures.ts'
import { describeOnBoth } from './dialects.ts'

const PASSWORD = 'a long enough password 7'
const KIND = { kind: 'products' }

describeOnBoth('content lists', (dialect) => {
  let api: TestApi
  const cookies = new Map<string, string>()
  beforeAll(async () => {
    api = await startApi([{ code: 'a' }, { code: 'b' }], await dialect.settings())
    for (const [index, code] of ['a', 'b'].entries()) {
      const email = `owner@${code}.test`
      const partnerId = parsePartnerId(index + 1)
      await addAdministrator(api.context.db, { email, password: PASSWORD, partnerId, role: 'owner' }, NOON)
      const { headers } = await api.ask(createAdminSession, { email, password: PASSWORD }, { host: `${code}.test` })
      cookies.set(code, String(headers['set-cookie']).split(';')[0] ?? '')
    }
  })
  afterAll(() => api.close())

  const as = (code = 'a', more: Record<string, string> = {}) => ({
    host: `${code}.test`,
    headers: { cookie: cookies.get(code) ?? '', ...more },
  })
  const keysOf = async (input: Omit<ListContentInput, 'kind'>, code = 'a') => {
    const { rows, total } = (await api.ask(listContent, { ...KIND, ...input }, as(code))).body
    expect(total).toBeGreaterThanOrEqual(rows.length)
    return rows.map(({ key }) => key).join(' ')
  }
  const add = async (words: string, more: object) => {
    const { id: _, options, ...data } = makeProduct(1, words, more)
    const open = options.map(({ id: __, ...option }) => option)
    return (await api.ask(createContent, { ...KIND, data: { ...data, options: open } }, as())).body.row
  }

  it('are sorted by weight or name', async () => {
    await add('zebra', { weight: -3, categoryIds: [7, 8] })
    await add('ant', { weight: -2, categoryIds: [8] })
    expect(await keysOf({ order: 'weight', size: 2 })).toBe('3 4')
    expect(await keysOf({ order: 'weight', size: 2, page: 2 })).toBe('1 2')
    const byName = (await keysOf({ order: 'name' })).split(' ')
    expect(byName.indexOf('4')).toBeLessThan(byName.indexOf('3'))
  })

  it('are searched and filtered, and their counts follow every change at once', async () => {
    expect(await keysOf({ keyword: 'ZEBRA', order: 'weight' })).toBe('3')
    expect(await keysOf({ category: '8', order: 'weight' })).toBe('3 4')
    expect(await keysOf({ state: 'public', order: 'weight' })).toBe('1 2')
    expect(await keysOf({ state: 'draft', order: 'weight' })).toBe('3 4')
    const count = async () => (await api.ask(countContent, { kinds: KIND.kind }, as())).body.rows[0]
    expect(await count()).toMatchObject({ entries: 4, drafts: 2, hidden: 0, missing: 1 })
    expect((await count())?.categories['8']).toBe(2)

    const lacking = await add('half', { weight: 9, name: { ko: '반쪽' } })
    const { missing, missingIn = {} } = (await count()) ?? {}
    expect(missing).toBe(2)
    const [language = ''] = Object.keys(missingIn)
    expect(await keysOf({ missing: language })).toBe(`1 ${lacking.key}`)
    expect(await keysOf({ missing: 'any' })).toBe(`1 ${lacking.key}`)
    expect(await keysOf({ missing: 'ko' })).toBe('')

    const since = as('a', { 'if-match': `"${lacking.edit}"` })
    const { body } = await api.ask(
      saveContent,
      { ...KIND, key: lacking.key, data: { ...lacking.data, name: text('whole') }, state: 'hidden' },
      since,
    )
    expect(await count()).toMatchObject({ missing: 1, hidden: 1, entries: 5 })
    expect(await keysOf({ state: 'hidden', order: 'name' })).toBe(lacking.key)
    const gone = await api.ask(
      removeContent,
      { ...KIND, key: lacking.key },
      as('a', { 'if-match': `"${body.row.edit}"` }),
    )
    expect(await count()).toMatchObject({ hidden: 0, entries: 4 })
    expect(await keysOf({ state: 'removed', order: 'name' })).toBe(lacking.key)
    await api.ask(discardDraft, { ...KIND, key: lacking.key }, as('a', { 'if-match': `"${gone.body.row.edit}"` }))
    expect(await keysOf({ state: 'removed', order: 'name' })).toBe('')
  })

  it('contain nothing of another clinic', async () => {
    expect(await keysOf({ keyword: 'zebra', order: 'weight' }, 'b')).toBe('')
    const { rows } = (await api.ask(countContent, { kinds: KIND.kind }, as('b'))).body
    expect(rows).toEqual([expect.objectContaining({ entries: 2 })])
  })

  it('are counted for several kinds, or for all, in one response', async () => {
    const kindsOf = async (kinds?: string) =>
      (await api.ask(countContent, kinds === undefined ? {} : { kinds }, as())).body.rows.map(({ kind }) => kind)
    expect(await kindsOf('popups,roles,popups')).toEqual(['popups', 'roles'])
    const all = await kindsOf()
    expect(all).toEqual(expect.arrayContaining(['products', 'roles', 'clinic', 'popups']))
    expect(new Set(all).size).toBe(all.length)
    expect((await api.ask(countContent, { kinds: 'popups,gone' }, as())).status).toBe(404)
  })
})
