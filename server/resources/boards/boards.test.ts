import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { getBoard, listBoards } from '#schemas/generated/api/boards.ts'
import { startApi, type TestApi } from '#tests/api/harness.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi([{ code: 'a' }])
})
afterAll(() => api.close())

describe('posts of the clinic', () => {
  it('are listed by board, without their text', async () => {
    const { body } = await api.ask(listBoards, { boardTypeId: 1, keyword: 'canary' })
    expect(body).toMatchObject({ total: 1, rows: [{ id: 1, title: 'canary-a ko' }] })
    expect(body.rows[0]).not.toHaveProperty('content')
  })

  it('come whole with the name of their board', async () => {
    expect((await api.ask(getBoard, { id: 1 })).body.row).toMatchObject({
      content: '<p>canary-a</p>',
      boardTypeName: 'canary-a board ko',
    })
    expect((await api.ask(getBoard, { id: 2 })).status).toBe(404)
  })

  it('are not asked for without a board', async () => {
    const { status, failure } = await api.get('/api/customer/global/boards')
    expect([status, failure.message]).toEqual([400, 'Query parameter "boardTypeId" is missing.'])
  })

  it('do not stand on boards that customers write on', async () => {
    expect((await api.ask(listBoards, { boardTypeId: 2 })).status).toBe(404)
  })
})
