import { boardPostsQuery } from '#kit/api/board-posts.ts'
import type { PageFacts } from '#kit/page.ts'

/** Returns the query for the first posts of each of the clinic's boards. */
export const boardsOf = ({ language }: PageFacts, size: number) =>
  boardPostsQuery({ languageCode: language, perBoard: size })
