import { queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  getAdminCustomerPost,
  listAdminCustomerPosts,
  type AdminCustomerPost,
  type AdminCustomerPostSummary,
} from '#schemas/generated/api/notice-customer-boards.ts'
import { listSavedReplies, type SavedReply } from '#schemas/generated/api/saved-replies.ts'
import { call } from '../api/call.ts'

/** Rows per page; more would never be scrolled through. */
const ROWS = 100

/** Polling interval for new posts in milliseconds. */
const ASK_AGAIN_MS = 60_000

export type PostPage = { readonly rows: AdminCustomerPostSummary[]; readonly total: number }

/** Returns the query of the newest posts with or without an answer. */
export const postsQuery = (state: 'UNANSWERED' | 'ANSWERED') =>
  queryOptions({
    queryKey: ['posts', 'list', state],
    queryFn: async ({ signal }): Promise<PostPage> => {
      const { rows, total } = await call(listAdminCustomerPosts, { state, page: 1, size: ROWS }, { signal })
      return { rows, total }
    },
    staleTime: 15_000,
    refetchInterval: ASK_AGAIN_MS,
  })

/** Returns the query of one post. Reading a private post is logged. */
export const postQuery = (id: number) =>
  queryOptions({
    queryKey: ['posts', 'one', id],
    queryFn: async ({ signal }): Promise<AdminCustomerPost> =>
      (await call(getAdminCustomerPost, { id }, { signal })).row,
    staleTime: 15_000,
  })

/** Query of the clinic's saved replies, most used first. */
export const repliesQuery = queryOptions({
  queryKey: ['saved-replies'],
  queryFn: async ({ signal }): Promise<SavedReply[]> => (await call(listSavedReplies, {}, { signal })).rows,
  staleTime: 60_000,
})

type LabelTexts = {
  /** Label shown for a private post. */
  readonly privately: string
  readonly time: string
}

/**
 * Returns the label of a post in lists. Reads of private posts are recorded, so their label shows none of their
 * content.
 */
export const toPostLabel = (
  { isPrivate, title, authorName }: Pick<AdminCustomerPostSummary, 'isPrivate' | 'title' | 'authorName'>,
  { privately, time }: LabelTexts,
): { readonly label: string; readonly description: string } =>
  isPrivate ? { label: privately, description: time } : { label: title, description: `${authorName} · ${time}` }

/** Stores a changed post in the cache and invalidates the lists. */
export const cachePost = async (client: QueryClient, post: AdminCustomerPost): Promise<void> => {
  client.setQueryData(postQuery(post.id).queryKey, post)
  await client.invalidateQueries({ queryKey: ['posts', 'list'] })
}
