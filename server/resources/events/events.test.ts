import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { getEvent, listEvents } from '#schemas/generated/api/events.ts'
import { startApi, type TestApi } from '#tests/api/harness.ts'
import { makeEvent, makeProduct } from '#tests/api/stored-fixtures.ts'

const past = '2026-05-01T00:00:00.000Z'
const future = '2026-06-01T00:00:00.000Z'

let api: TestApi
beforeAll(async () => {
  api = await startApi([
    {
      code: 'a',
      content: {
        products: [makeProduct(1, 'one'), makeProduct(2, 'two')],
        events: [
          makeEvent(1, 'running', { weight: 2, endAt: future }),
          makeEvent(2, 'open-ended', { weight: 1, productId: 2, exhibitionId: null }),
          makeEvent(3, 'over', { endAt: past }),
          makeEvent(4, 'to come', { startAt: future }),
          makeEvent(5, 'secret', { isSecret: true }),
          makeEvent(6, 'secret and over', { isSecret: true, endAt: past }),
          makeEvent(7, 'on nothing', { productId: 99 }),
        ],
      },
    },
  ])
})
afterAll(() => api.close())

describe('offers', () => {
  it('are listed while they run, with their treatment, without secret ones', async () => {
    const { body, headers } = await api.ask(listEvents, {})
    expect(body.rows).toMatchObject([
      { id: 2, state: 'ONGOING', product: { id: 2, name: 'two ko' } },
      { id: 1, state: 'ONGOING', optionCount: 1, lowestPrice: 550_001, product: { id: 1 } },
    ])
    expect(headers['x-valid-until']).toBe(future)
  })

  it('can be filtered by treatment or promotion', async () => {
    expect((await api.ask(listEvents, { productId: 2 })).body.rows).toMatchObject([{ id: 2 }])
    expect((await api.ask(listEvents, { exhibitionId: 1 })).body.rows).toMatchObject([{ id: 1 }])
  })

  it('include a secret one only in a request by id, which is not cached', async () => {
    const { status, body, headers } = await api.ask(getEvent, { eventId: 5, productId: 1 })
    expect(status).toBe(200)
    expect(body.row).toMatchObject({ isSecret: true, product: { id: 1 } })
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers).not.toHaveProperty('cache-tag')
  })

  it.each([
    ['is over', 410, 6, 1],
    ['is on another treatment', 404, 5, 2],
    ['is still to come', 404, 4, 1],
    ['does not exist', 404, 50, 1],
  ])('answer the request for one that %s with %i', async (_, status, eventId, productId) => {
    expect((await api.ask(getEvent, { eventId, productId })).status).toBe(status)
  })
})
