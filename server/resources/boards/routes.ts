import { getBoard, listBoards } from '#schemas/generated/api/boards.ts'
import type { StoredBoardType } from '#schemas/generated/api/stored.ts'
import type { Queries } from '../../db/database.ts'
import { toPaging } from '../../db/page-of.ts'
import type { PartnerId } from '../../db/partner-id.ts'
import { notFound } from '../../http/app-error.ts'
import { omit } from '../../http/omit.ts'
import { handle } from '../../http/resource.ts'
import { collectionTag, entityTag } from '../../tenancy/tags.ts'
import { BOARD_TYPES, boardTypes } from '../notice-board-types/index.ts'
import { boardPosts, listBoardPosts } from './repository.ts'

const BOARDS = 'boards'

/** The operations of posts that the clinic writes. */
export const operations = [
  handle(listBoards, async ({ input, partnerId, db }) => {
    const boardType = await findBoardType(partnerId, db, input.boardTypeId)
    const paging = toPaging(input)
    const { rows, total } = await listBoardPosts(partnerId, db, { ...input, boardTypeId: boardType.id }, paging)
    const tags = [collectionTag(partnerId, BOARDS), entityTag(partnerId, BOARD_TYPES, boardType.id)]
    return { rows: rows.map((post) => omit(post, 'content')), total, ...paging, tags }
  }),

  handle(getBoard, async ({ input, partnerId, db }) => {
    const post = await boardPosts.find(partnerId, db, input.id)
    if (!post) throw notFound('boards', 'post')
    const boardType = await findBoardType(partnerId, db, post.boardTypeId)
    const tags = [entityTag(partnerId, BOARDS, post.id), entityTag(partnerId, BOARD_TYPES, boardType.id)]
    return { row: { ...post, boardTypeName: boardType.name }, tags }
  }),
]

/** Boards that customers write on are another resource's, and protected. */
const findBoardType = async (partnerId: PartnerId, db: Queries, id: number): Promise<StoredBoardType> => {
  const boardType = await boardTypes.find(partnerId, db, id)
  if (!boardType || boardType.kind !== 'BOARD') throw notFound('boards', 'board')
  return boardType
}
