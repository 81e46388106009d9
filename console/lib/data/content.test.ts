import { QueryClient } from '@tanstack/react-query'
import { listContent, listDrafts } from '#schemas/generated/api/content.ts'
import { describe, expect, it } from 'vitest'
import { answerCalls } from '#tests/api-answers.ts'
import { toEntry } from '#tests/console-content.ts'
import { contentQuery, draftsQuery, invalidateContent, invalidateLists } from './content.ts'
import { readKeys, rowsQuery } from './rows.ts'

const api = answerCalls()

/** Answers list calls with pages of this many entries. */
const answerPages = (total: number) =>
  api.answer(listContent, ({ page = 1, size = 20 }) => {
    const count = Math.max(0, Math.min(size, total - (page - 1) * size))
    return { rows: Array.from({ length: count }, (_, at) => toEntry({ key: `${page}-${at}` })), total }
  })
const pagesAsked = () => api.calls.map(({ input }) => input['page'])

describe('the full list of a kind', () => {
  it.each([
    [3, [1]],
    [1000, [1]],
    [2500, [1, 2, 3]],
  ])('is requested a thousand entries at a time: %i', async (total, pages) => {
    answerPages(total)
    expect(await new QueryClient().fetchQuery(contentQuery('products', ['name', 'weight'], 'removed'))).toHaveLength(
      total,
    )
    expect(pagesAsked()).toEqual(pages)
    expect(api.calls[0]?.input).toEqual({
      kind: 'products',
      page: 1,
      size: 1000,
      fields: 'name,weight',
      state: 'removed',
    })
  })

  it('ends when there are fewer rows than the total, instead of requesting pages forever', async () => {
    api.answer(listContent, ({ page }) => ({ rows: page !== undefined && page < 3 ? [toEntry()] : [], total: 50 }))
    expect(await new QueryClient().fetchQuery(contentQuery('products'))).toHaveLength(2)
    expect(await readKeys('products', {})).toEqual(['7', '7'])
    expect(pagesAsked()).toEqual([1, 2, 3, 1, 2, 3])
  })

  it('has its own cache key for each field selection and state', () => {
    const keys = [contentQuery('faqs'), contentQuery('faqs', ['name']), contentQuery('faqs', ['name'], 'hidden')]
    expect(new Set(keys.map(({ queryKey }) => JSON.stringify(queryKey))).size).toBe(3)
  })
})

describe('the keys of a list', () => {
  it('include every entry that matches the filters', async () => {
    answerPages(1200)
    const keys = await readKeys('products', { state: 'draft', keyword: 'laser' })
    expect(keys).toHaveLength(1200)
    expect(api.calls[1]?.input).toMatchObject({ state: 'draft', keyword: 'laser', page: 2, fields: 'weight' })
  })
})

it('a page of a list is requested with its filters, and only the fields that its rows show', async () => {
  answerPages(3)
  await new QueryClient().fetchQuery(rowsQuery('products', { missing: 'en', order: 'price' }, 2, 40))
  expect(api.calls[0]?.input).toEqual({
    kind: 'products',
    missing: 'en',
    order: 'price',
    page: 2,
    size: 40,
    fields: 'name,thumbnail,badges,categoryIds,options,weight',
  })
})

describe('after a write', () => {
  const KNOWN = {
    form: ['content', 'products', 'one', '7'],
    list: ['content', 'products', 'list', '*', ''],
    otherList: ['content', 'faqs', 'list', '*', ''],
    kinds: ['content-kinds'],
    drafts: ['drafts'],
    posts: ['posts', 'list', 'UNANSWERED'],
  }
  const forgotten = async (forget: (client: QueryClient) => Promise<void>) => {
    const client = new QueryClient()
    for (const key of Object.values(KNOWN)) client.setQueryData(key, [])
    await forget(client)
    return Object.entries(KNOWN).flatMap(([name, key]) => (client.getQueryState(key)?.isInvalidated ? [name] : []))
  }

  it('to one kind, only queries of that kind and the drafts are invalidated', async () => {
    expect(await forgotten((client) => invalidateContent(client, 'products'))).toEqual([
      'form',
      'list',
      'kinds',
      'drafts',
    ])
  })

  it('to several kinds, all queries are invalidated', async () => {
    expect(await forgotten((client) => invalidateContent(client))).toEqual(Object.keys(KNOWN))
  })

  it('from an open form, the entry of that form stays cached', async () => {
    expect(await forgotten((client) => invalidateLists(client, 'products'))).toEqual(['list', 'kinds', 'drafts'])
  })
})

it('drafts are read in one request, up to a thousand', async () => {
  api.answer(listDrafts, { rows: [toEntry()], total: 1 })
  expect(await new QueryClient().fetchQuery(draftsQuery)).toHaveLength(1)
  expect(api.calls[0]?.input).toEqual({ page: 1, size: 1000 })
})
