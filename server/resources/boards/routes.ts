import { omit } from 'es-toolkit'
import { getBoard, listBoards } from '#schemas/generated/api/boards.ts'
import type { StoredBoardPost, StoredBoardType } from '#schemas/generated/api/stored.ts'
import type { Queries } from '../../db/database.ts'
import { toPaging } from '../../db/page-of.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { notFound } from '../../core/errors.ts'
import { handle } from '../../api/http/resource.ts'
import { collectionTag, entityTag } from '../../tenancy/tags.ts'
import { BOARD_TYPES, boardTypes } from '../notice-board-types/index.ts'
import { boardPosts, countBoardPosts, findPostsAround, listBoardPosts } from './repository.ts'

/** Collection in the cache tags of the answers. */
export const BOARDS = 'boards'

/** Operations of posts that the clinic writes. */
export const operations = [
  handle(listBoards, async ({ input, partnerId, db }) => {
    const types = await chooseBoardTypes(partnerId, db, input.boardTypeId)
    const paging = toPaging(input)
    const tags = [collectionTag(partnerId, BOARDS), collectionTag(partnerId, BOARD_TYPES)]
    if (types.size === 0) return { rows: [], total: 0, ...paging, tags }
    const choice = { ...input, boardTypeIds: [...types.keys()] }
    const [{ rows, total }, counts] = await Promise.all([
      listBoardPosts(partnerId, db, choice, paging),
      countBoardPosts(partnerId, db, choice),
    ])
    const summaries = rows.map((post) => ({
      ...omit(post, ['content']),
      boardTypeName: types.get(post.boardTypeId)?.name,
      boardTypeDescription: types.get(post.boardTypeId)?.description,
      boardPostCount: counts.get(post.boardTypeId),
    }))
    return { rows: summaries, total, ...paging, tags }
  }),

  handle(getBoard, async ({ input, partnerId, db }) => {
    const post = await boardPosts.find(partnerId, db, input.id)
    if (!post || (input.boardTypeId ?? post.boardTypeId) !== post.boardTypeId) throw notFound('boards', 'post')
    const boardType = await findBoardType(partnerId, db, post.boardTypeId)
    const { previous, next } = await findPostsAround(partnerId, db, post)
    return {
      row: {
        ...post,
        boardTypeName: boardType.name,
        previous: previous && toNeighbour(previous),
        next: next && toNeighbour(next),
      },
      // Any written or deleted post may become a neighbour.
      tags: [
        collectionTag(partnerId, BOARDS),
        entityTag(partnerId, BOARDS, post.id),
        entityTag(partnerId, BOARD_TYPES, boardType.id),
      ],
    }
  }),
]

const toNeighbour = (post: StoredBoardPost) => omit(post, ['content', 'image', 'isPinned'])

/** Returns the requested board, or all that the clinic writes, by number. */
const chooseBoardTypes = async (
  partnerId: PartnerId,
  db: Queries,
  id: number | undefined,
): Promise<Map<number, StoredBoardType>> => {
  const chosen =
    id === undefined
      ? (await boardTypes.all(partnerId, db)).filter(({ kind }) => kind === 'BOARD')
      : [await findBoardType(partnerId, db, id)]
  return new Map(chosen.map((boardType) => [boardType.id, boardType]))
}

/** Finds a board that the clinic writes; customer boards belong to another resource and are protected. */
const findBoardType = async (partnerId: PartnerId, db: Queries, id: number): Promise<StoredBoardType> => {
  const boardType = await boardTypes.find(partnerId, db, id)
  if (!boardType || boardType.kind !== 'BOARD') throw notFound('boards', 'board')
  return boardType
}
