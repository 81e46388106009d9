import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { getBoard, listBoards } from '#schemas/generated/api/boards.ts'
import { startApi, type TestApi } from '#tests/api/harness.ts'
import { text } from '#tests/api/stored-fixtures.ts'

const toType = (id: number, kind: string, weight = id) => ({
  id,
  code: `board-${id}`,
  name: text(`board ${id}`),
  description: text(`about ${id}`),
  kind,
  weight,
})
const toPost = (id: number, boardTypeId: number, day: string, isPinned = false) => ({
  id,
  boardTypeId,
  title: text(`post ${id}`),
  content: { ko: `<p>words ${id}</p>` },
  isPinned,
  createdAt: `2026-${day}T00:00:00.000Z`,
})

/** Two of the clinic’s boards and one customer board, with posts of the same day and a pinned one in the middle. */
const MANY = {
  'board-types': [toType(1, 'BOARD', 9), toType(2, 'CUSTOMER_BOARD'), toType(3, 'BOARD')],
  'board-posts': [
    toPost(1, 1, '01-01'),
    toPost(2, 1, '02-01', true),
    toPost(3, 1, '03-01'),
    toPost(4, 1, '03-01'),
    toPost(5, 3, '02-15'),
  ],
}

let api: TestApi
beforeAll(async () => {
  api = await startApi([{ code: 'a' }, { code: 'b', content: MANY }])
})
afterAll(() => api.close())

const ofMany = { host: 'b.test' }

describe('posts of the clinic', () => {
  it('are listed by board, without their text', async () => {
    const { body } = await api.ask(listBoards, { boardTypeId: 1, keyword: 'canary' })
    expect(body).toMatchObject({ total: 1, rows: [{ id: 1, title: 'canary-a ko' }] })
    expect(body.rows[0]).not.toHaveProperty('content')
  })

  it('are those of all boards if no board is given, pinned first, then the newest', async () => {
    const { body } = await api.ask(listBoards, {}, ofMany)
    expect([body.total, body.rows.map(({ id }) => id)]).toEqual([5, [2, 4, 3, 5, 1]])
    expect(body.rows[3]).toMatchObject({ boardTypeName: 'board 3 ko', boardTypeDescription: 'about 3 ko' })
  })

  it('are limited per board, in board order, with the total count of each board', async () => {
    const { body } = await api.ask(listBoards, { perBoard: 1 }, ofMany)
    expect(body.rows.map(({ id, boardPostCount }) => [id, boardPostCount])).toEqual([
      [5, 1],
      [2, 4],
    ])
    const found = await api.ask(listBoards, { perBoard: 1, keyword: 'words 3' }, ofMany)
    expect(found.body.rows).toMatchObject([{ id: 3, boardPostCount: 1 }])
  })

  it('are not available for boards that customers write on', async () => {
    expect((await api.ask(listBoards, { boardTypeId: 2 })).status).toBe(404)
  })

  it('are empty without a board of the clinic', async () => {
    await api.addPartner({ code: 'c', content: {} })
    expect((await api.ask(listBoards, {}, { host: 'c.test' })).body).toMatchObject({ rows: [], total: 0 })
  })
})

describe('one post', () => {
  it('is returned in full, with the name of its board', async () => {
    expect((await api.ask(getBoard, { id: 1 })).body.row).toMatchObject({
      content: '<p>canary-a</p>',
      boardTypeName: 'canary-a board ko',
      previous: null,
      next: null,
    })
    expect((await api.ask(getBoard, { id: 2 })).status).toBe(404)
  })

  it('is not found under another board', async () => {
    expect((await api.ask(getBoard, { id: 5, boardTypeId: 3 }, ofMany)).status).toBe(200)
    expect((await api.ask(getBoard, { id: 5, boardTypeId: 1 }, ofMany)).status).toBe(404)
  })

  it('has the previous and next posts of its board by time, regardless of pins', async () => {
    const around = async (id: number) => {
      const { previous, next } = (await api.ask(getBoard, { id }, ofMany)).body.row
      return [previous?.id ?? null, next?.id ?? null]
    }
    expect(await Promise.all([1, 2, 3, 4, 5].map(around))).toEqual([
      [null, 2],
      [1, 3],
      [2, 4],
      [3, null],
      [null, null],
    ])
    const { next } = (await api.ask(getBoard, { id: 1 }, ofMany)).body.row
    expect(next).toMatchObject({ boardTypeId: 1, title: 'post 2 ko' })
    expect(next).not.toHaveProperty('content')
  })
})
