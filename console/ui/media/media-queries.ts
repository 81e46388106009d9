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
import { call } from '../../lib/api/call.ts'

/** Maximum rows per call. */
const ROWS_PER_CALL = 100

/** Filter of the media list. */
export type MediaFilters = Pick<ListMediaInput, 'keyword' | 'kind' | 'state' | 'usedBy'>

/** Returns the query of uploaded pictures, newest first, a hundred per page. */
export const mediaQuery = (filters: MediaFilters) =>
  infiniteQueryOptions({
    queryKey: ['media', 'list', filters],
    initialPageParam: 1,
    queryFn: ({ signal, pageParam: page }): Promise<ListMediaOutput> =>
      call(listMedia, { ...filters, order: 'newest', page, size: ROWS_PER_CALL }, { signal }),
    getNextPageParam: ({ page, size, total }) => (page * size < total ? page + 1 : undefined),
    staleTime: 30_000,
  })

/** Query of the number and total size of pictures. */
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

/** Queries the places that use a picture: the first hundred, more than any picture has. */
export const usesQuery = (id: string) =>
  queryOptions({
    queryKey: ['media', 'uses', id],
    queryFn: async ({ signal }): Promise<MediaUse[]> =>
      (await call(listMediaUses, { id, page: 1, size: ROWS_PER_CALL }, { signal })).rows,
    staleTime: 15_000,
  })

/** Invalidates lists, counts and uses after a change. */
export const invalidateMedia = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: ['media'] })
