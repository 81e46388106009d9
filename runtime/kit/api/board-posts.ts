import { queryOptions, type QueryKey } from '@tanstack/react-query'
import { listBoards, type BoardPostSummary } from '#schemas/generated/api/boards.ts'
import { listBoardTypes, type BoardType } from '#schemas/generated/api/notice-board-types.ts'
import type { LanguageCode } from '#schemas/language.ts'
import { callOperation } from './api-query.ts'

/** A board that the clinic writes, with some of its posts and how many there are. */
export type BoardWithPosts = { board: BoardType; posts: BoardPostSummary[]; total: number }

type BoardPostsInput = { languageCode: LanguageCode; size: number; keyword?: string | undefined }

/**
 * Posts of all boards that the clinic writes. The content API lists the posts of one board at a time, and which
 * boards there are is known only once they have been asked for; so this is one query of several calls.
 */
export const boardPostsQuery = (input: BoardPostsInput) =>
  queryOptions<BoardWithPosts[], Error, BoardWithPosts[], QueryKey>({
    queryKey: ['boardPosts', input],
    queryFn: async ({ client }) => {
      const { languageCode, size, keyword } = input
      const { rows: boards } = await callOperation(client, listBoardTypes, { kind: 'BOARD', languageCode })
      return Promise.all(
        boards.map(async (board) => {
          const own = { boardTypeId: board.id, languageCode, size, ...(keyword ? { keyword } : {}) }
          const { rows: posts, total } = await callOperation(client, listBoards, own)
          return { board, posts, total }
        }),
      )
    },
  })
