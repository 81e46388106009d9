import { listBoards, type BoardPostSummary } from '#schemas/generated/api/boards.ts'
import type { LanguageCode } from '#schemas/language.ts'
import { apiQuery } from './api-query.ts'

/** A board that the clinic writes, with some of its posts and how many of them there are. */
export type BoardWithPosts = {
  board: { id: number; name: string; description: string }
  posts: BoardPostSummary[]
  total: number
}

/** As many posts as one call gives: enough for every board that pages of several boards have room for. */
const SIZE = 100

type BoardPostsInput = { languageCode: LanguageCode; perBoard: number; keyword?: string | undefined }

/** The first posts of every board that the clinic writes, in one call. */
export const boardPostsQuery = ({ languageCode, perBoard, keyword }: BoardPostsInput) =>
  apiQuery(listBoards, { languageCode, perBoard, size: SIZE, ...(keyword ? { keyword } : {}) })

/** Posts of several boards by board; the boards come in the order of their first posts. */
export const groupByBoard = (posts: readonly BoardPostSummary[]): BoardWithPosts[] => {
  const groups = new Map<number, BoardWithPosts>()
  for (const post of posts) {
    const { boardTypeId: id, boardTypeName: name, boardTypeDescription: description, boardPostCount: total } = post
    const group = groups.get(id) ?? { board: { id, name, description }, posts: [], total }
    group.posts.push(post)
    groups.set(id, group)
  }
  return [...groups.values()]
}
