import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { getExhibition, listExhibitionProducts, listExhibitions } from '#schemas/generated/api/exhibitions.ts'
import { NOON, startApi, type TestApi } from '#tests/api/harness.ts'
import { makeEvent, makeExhibition, makeProduct } from '#tests/api/stored-fixtures.ts'

const past = '2026-05-01T00:00:00.000Z'
const soon = '2026-05-20T00:00:00.000Z'
const future = '2026-06-01T00:00:00.000Z'
const items = [
  { productId: 1, eventId: 1 },
  { productId: 2, eventId: 2 },
  { productId: 1, eventId: 3 },
  { productId: 99, eventId: 1 },
]

let api: TestApi
beforeAll(async () => {
  api = await startApi([
    {
      code: 'a',
      content: {
        products: [makeProduct(1, 'one'), makeProduct(2, 'two', { categoryIds: [2] })],
        events: [
          makeEvent(1, 'offer', { endAt: future }),
          makeEvent(2, 'over', { productId: 2, endAt: past }),
          makeEvent(3, 'secret', { isSecret: true }),
        ],
        exhibitions: [
          makeExhibition(1, 'over', { endAt: past, items }),
          makeExhibition(2, 'running', { endAt: soon, items }),
          makeExhibition(3, 'always', { isAlwaysOn: true, items: [{ productId: 1, eventId: 1 }] }),
          makeExhibition(4, 'to come', { startAt: future }),
          makeExhibition(5, 'always, but not yet', { startAt: future, isAlwaysOn: true }),
        ],
      },
    },
  ])
})
afterAll(() => api.close())

describe('promotions', () => {
  it('are listed running ones first, then ended ones, without upcoming ones', async () => {
    const { body, headers } = await api.ask(listExhibitions, {})
    expect(body.rows.map(({ id, state, itemCount }) => [id, state, itemCount])).toEqual([
      [2, 'ONGOING', 4],
      [3, 'ALWAYS_ON', 1],
      [1, 'ENDED', 4],
    ])
    expect(body.rows[0]).toMatchObject({ lowestPrice: 550_001 })
    expect(body.rows[0]).not.toHaveProperty('items')
    expect(body.rows.map(({ daysLeft }) => daysLeft)).toEqual([16, null, null])
    expect(headers['x-valid-until']).toBe('2026-05-04T15:00:00.000Z')
  })

  it('can be filtered by state and keyword', async () => {
    const ended = await api.ask(listExhibitions, { state: ['ENDED', 'UPCOMING'] })
    expect(ended.body.rows.map(({ id }) => id)).toEqual([4, 5, 1])
    expect((await api.ask(listExhibitions, { keyword: 'always' })).body.rows).toMatchObject([{ id: 3 }])
  })

  it('end exactly at their end time', async () => {
    api.setNow(new Date(soon))
    const { body } = await api.ask(listExhibitions, { state: ['ONGOING'] })
    api.setNow(NOON)
    expect(body.rows).toEqual([])
  })

  it('show only available items: no secret or ended offer, no deleted treatment', async () => {
    const { body } = await api.ask(getExhibition, { exhibitionId: 2 })
    expect(body.row.items).toMatchObject([{ product: { id: 1, name: 'one ko' }, event: { id: 1, state: 'ONGOING' } }])
  })

  it('show their former items after they end', async () => {
    const { body } = await api.ask(getExhibition, { exhibitionId: 1 })
    expect(body.row).toMatchObject({ state: 'ENDED' })
    expect(body.row.items.map(({ event }) => event?.id)).toEqual([1, 2])
  })

  it.each([4, 5])('return 404 until they start, always on or not: %i', async (exhibitionId) => {
    expect((await api.ask(getExhibition, { exhibitionId })).status).toBe(404)
  })

  it('have the same state in lists and on their own page, at every moment', async () => {
    for (const moment of [past, '2026-05-04T03:00:00.000Z', soon, future, '2026-07-01T00:00:00.000Z']) {
      api.setNow(new Date(moment))
      const { body } = await api.ask(listExhibitions, { state: ['ONGOING', 'ALWAYS_ON', 'ENDED', 'UPCOMING'] })
      expect(body.rows).toHaveLength(5)
      for (const state of ['ONGOING', 'ALWAYS_ON', 'ENDED', 'UPCOMING'] as const) {
        const found = await api.ask(listExhibitions, { state: [state] })
        // The rows’ state comes from stateOf, the selection of rows from SQL.
        expect(found.body.rows.map((row) => row.state)).toEqual(found.body.rows.map(() => state))
        expect(found.body.total).toBe(body.rows.filter((row) => row.state === state).length)
      }
    }
    api.setNow(NOON)
  })
})

describe('treatments in promotions', () => {
  it('are listed from running promotions, in order', async () => {
    const { body } = await api.ask(listExhibitionProducts, {})
    expect(body.rows.map(({ exhibition, product, event }) => [exhibition.id, product.id, event?.id])).toEqual([
      [2, 1, 1],
      [3, 1, 1],
    ])
    expect(body.rows[1]?.exhibition).toEqual({ id: 3, title: 'always ko', state: 'ALWAYS_ON', endAt: null })
  })

  it('can be filtered and paged', async () => {
    expect((await api.ask(listExhibitionProducts, { exhibitionId: 3 })).body.total).toBe(1)
    expect((await api.ask(listExhibitionProducts, { categoryId: 2 })).body.total).toBe(0)
    const second = await api.ask(listExhibitionProducts, { size: 1, page: 2 })
    expect(second.body).toMatchObject({ total: 2, rows: [{ exhibition: { id: 3 } }] })
  })
})
