import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  getMedia,
  getMediaOverview,
  listMedia,
  listMediaUses,
  type ListMediaInput,
  type ListMediaOutput,
  type MediaUse,
  type UploadedMedia,
} from '#schemas/generated/api/media.ts'
import { call } from '../api/call.ts'

/** The most that one call gives. */
const ROWS_PER_CALL = 100

/** Which pictures are listed. */
export type MediaFilters = Pick<ListMediaInput, 'keyword' | 'kind' | 'state' | 'usedBy'>

/** Uploaded pictures, what came last first, a hundred at a time. */
export const mediaQuery = (filters: MediaFilters) =>
  infiniteQueryOptions({
    queryKey: ['media', 'list', filters],
    initialPageParam: 1,
    queryFn: ({ signal, pageParam: page }): Promise<ListMediaOutput> =>
      call(listMedia, { ...filters, order: 'newest', page, size: ROWS_PER_CALL }, { signal }),
    getNextPageParam: ({ page, size, total }) => (page * size < total ? page + 1 : undefined),
    staleTime: 30_000,
  })

/** How many pictures there are, and what they take. */
export const overviewQuery = queryOptions({
  queryKey: ['media', 'overview'],
  queryFn: async ({ signal }) => (await call(getMediaOverview, {}, { signal })).row,
  staleTime: 30_000,
})

/** One picture. */
export const oneMediaQuery = (id: string) =>
  queryOptions({
    queryKey: ['media', 'one', id],
    queryFn: async ({ signal }): Promise<UploadedMedia> => (await call(getMedia, { id }, { signal })).row,
    staleTime: 15_000,
  })

/** Where a picture stands: the first hundred places, which are more than a picture has. */
export const usesQuery = (id: string) =>
  queryOptions({
    queryKey: ['media', 'uses', id],
    queryFn: async ({ signal }): Promise<MediaUse[]> =>
      (await call(listMediaUses, { id, page: 1, size: ROWS_PER_CALL }, { signal })).rows,
    staleTime: 15_000,
  })

/** After a change: lists, counts and places are asked anew. */
export const forgetMedia = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: ['media'] })
