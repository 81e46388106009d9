import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { getBoardType, listBoardTypes } from '#schemas/generated/api/notice-board-types.ts'
import { startApi, type TestApi } from '#tests/api/harness.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi([{ code: 'a' }])
})
afterAll(() => api.close())

describe('boards', () => {
  it('are listed, all or by kind', async () => {
    expect((await api.ask(listBoardTypes, {})).body.rows.map(({ id }) => id)).toEqual([1, 2])
    expect((await api.ask(listBoardTypes, { kind: 'CUSTOMER_BOARD' })).body.rows).toMatchObject([{ id: 2 }])
  })

  it('are found by id', async () => {
    expect((await api.ask(getBoardType, { id: 1 })).body.row).toMatchObject({
      name: 'canary-a board ko',
      kind: 'BOARD',
    })
    expect((await api.ask(getBoardType, { id: 3 })).status).toBe(404)
  })
})
