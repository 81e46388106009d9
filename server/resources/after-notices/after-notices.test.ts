import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { listAfterNotices } from '#schemas/generated/api/after-notices.ts'
import { startApi, type TestApi } from '#tests/api/harness.ts'
import { text } from '#tests/api/stored-fixtures.ts'

let api: TestApi
beforeAll(async () => {
  const content = { ko: '<p>Rest</p>' }
  api = await startApi([
    {
      code: 'a',
      content: {
        'product-categories': [{ id: 1, name: text('Lifting'), description: text('x'), icon: 'lift', weight: 1 }],
        'after-notices': [
          { id: 1, categoryId: 1, title: text('After lifting'), content, weight: 2 },
          { id: 2, categoryId: null, title: text('After all'), content, weight: 1 },
          { id: 3, categoryId: 5, title: text('After others'), content, weight: 3 },
        ],
      },
    },
  ])
})
afterAll(() => api.close())

describe('the list of after-notices', () => {
  it('is in order, with the name of each notice’s category', async () => {
    const { body } = await api.ask(listAfterNotices, {})
    expect(body.rows.map(({ id, categoryName }) => [id, categoryName])).toEqual([
      [2, null],
      [1, 'Lifting ko'],
      [3, null],
    ])
  })

  it('can be filtered by category, which includes general notices', async () => {
    expect((await api.ask(listAfterNotices, { categoryId: 1 })).body.rows.map(({ id }) => id)).toEqual([2, 1])
    expect((await api.ask(listAfterNotices, { keyword: 'lifting' })).body.total).toBe(1)
  })
})
