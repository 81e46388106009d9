import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { getNotice, listNotices } from '#schemas/generated/api/notices.ts'
import { startApi, type TestApi } from '#tests/api/harness.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi([{ code: 'a' }])
})
afterAll(() => api.close())

describe('news', () => {
  it('is listed pinned first, then the newest, without its text', async () => {
    const { body } = await api.ask(listNotices, {})
    expect(body.rows.map(({ id, isPinned }) => [id, isPinned])).toEqual([
      [1, true],
      [2, false],
    ])
    expect(body.rows[0]).not.toHaveProperty('content')
  })

  it('is found by a keyword', async () => {
    expect((await api.ask(listNotices, { keyword: 'new' })).body.rows).toMatchObject([{ id: 2 }])
  })

  it('is returned in full by id', async () => {
    expect((await api.ask(getNotice, { noticeId: 2 })).body.row).toMatchObject({ content: '<p>canary-a</p>' })
    expect((await api.ask(getNotice, { noticeId: 3 })).status).toBe(404)
  })

  it('has the previous and next news by time, regardless of pins', async () => {
    const [old, fresh] = await Promise.all([1, 2].map((noticeId) => api.ask(getNotice, { noticeId })))
    expect(old?.body.row).toMatchObject({ previous: null, next: { id: 2, title: 'canary-a new ko' } })
    expect(fresh?.body.row).toMatchObject({ previous: { id: 1, title: 'canary-a old ko' }, next: null })
    expect(old?.body.row.next).not.toHaveProperty('content')
  })
})
