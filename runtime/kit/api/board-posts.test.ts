import { expect, it } from 'vitest'
import { toBoardPost } from '#tests/post-fixtures.ts'
import { groupByBoard } from './board-posts.ts'

it('groupByBoard groups posts by board, in their order', () => {
  const posts = [
    toBoardPost({ id: 1, boardTypeId: 3, boardTypeName: '언론', boardPostCount: 1 }),
    toBoardPost({ id: 9, boardPostCount: 7 }),
    toBoardPost({ id: 4, boardPostCount: 7 }),
  ]
  expect(groupByBoard(posts)).toMatchObject([
    { board: { id: 3, name: '언론' }, total: 1, posts: [{ id: 1 }] },
    { board: { id: 1, name: '루미 소식' }, total: 7, posts: [{ id: 9 }, { id: 4 }] },
  ])
  expect(groupByBoard([])).toEqual([])
})
