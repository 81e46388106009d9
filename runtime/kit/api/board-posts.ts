import { listBoards, type BoardPostSummary } from '#schemas/generated/api/boards.ts'
import type { LanguageCode } from '#schemas/language.ts'
import { apiQuery } from './api-query.ts'

/** A board that the clinic writes, with some of its posts and their total number. */
export type BoardWithPosts = {
  board: { id: number; name: string; description: string }
  posts: BoardPostSummary[]
  total: number
}

/** Maximum number of posts per call: enough for all boards on a page with several boards. */
const SIZE = 100

type BoardPostsInput = { languageCode: LanguageCode; perBoard: number; keyword?: string | undefined }

/** Queries the first posts of every board that the clinic writes, in one call. */
export const boardPostsQuery = ({ languageCode, perBoard, keyword }: BoardPostsInput) =>
  apiQuery(listBoards, { languageCode, perBoard, size: SIZE, ...(keyword ? { keyword } : {}) })

/** Groups posts by board; boards are ordered by their first post. */
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
