import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { listPopups } from '#schemas/generated/api/popups.ts'
import { startApi, type TestApi } from '#tests/api/harness.ts'
import { makePopup } from '#tests/api/stored-fixtures.ts'

let api: TestApi
beforeAll(async () => {
  const [item] = makePopup(1, 'x').popupItems
  if (!item) throw new Error('A popup has an item')
  api = await startApi([
    {
      code: 'a',
      content: {
        popups: [
          makePopup(1, 'heavy', {
            weight: 9,
            popupItems: [
              { ...item, weight: 2 },
              { ...item, weight: 1, linkTo: '/products' },
            ],
          }),
          makePopup(2, 'light', { weight: 1, startAt: '2026-05-01T00:00:00.000Z', endAt: '2026-05-09T00:00:00.000Z' }),
          makePopup(3, 'over', { endAt: '2026-05-04T03:00:00.000Z' }),
          makePopup(4, 'to come', { startAt: '2026-05-06T00:00:00.000Z' }),
        ],
      },
    },
  ])
})
afterAll(() => api.close())

describe('popups', () => {
  it('are sorted by weight, and listed only in their period', async () => {
    const { body, headers } = await api.ask(listPopups, {})
    expect(body.rows.map(({ id }) => id)).toEqual([2, 1])
    expect(headers['x-valid-until']).toBe('2026-05-06T00:00:00.000Z')
  })

  it('have their items in order', async () => {
    const { body } = await api.ask(listPopups, {})
    expect(body.rows[1]?.popupItems.map(({ linkTo }) => linkTo)).toEqual(['/products', null])
  })
})
