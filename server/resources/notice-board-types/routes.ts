import { getBoardType, listBoardTypes } from '#schemas/generated/api/notice-board-types.ts'
import { toPaging } from '../../db/page-of.ts'
import { notFound } from '../../core/errors.ts'
import { handle } from '../../api/http/resource.ts'
import { collectionTag, entityTag } from '../../tenancy/tags.ts'
import * as repository from './repository.ts'

/** Collection in the cache tags of the answers with boards. */
export const BOARD_TYPES = 'notice-board-types'

/** Operations of boards. */
export const operations = [
  handle(listBoardTypes, async ({ input, partnerId, db }) => {
    const paging = toPaging(input)
    const { rows, total } = await repository.listBoardTypes(partnerId, db, input, paging)
    return { rows, total, ...paging, tags: [collectionTag(partnerId, BOARD_TYPES)] }
  }),

  handle(getBoardType, async ({ input, partnerId, db }) => {
    const boardType = await repository.boardTypes.find(partnerId, db, input.id)
    if (!boardType) throw notFound('notice-board-types', 'board')
    return { row: boardType, tags: [entityTag(partnerId, BOARD_TYPES, boardType.id)] }
  }),
]
