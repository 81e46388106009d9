import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  getContent,
  listContent,
  listContentKinds,
  listDrafts,
  listReleases,
  type ContentEntry,
  type ContentRelease,
  type ContentKindFacts,
} from '#schemas/generated/api/content.ts'
import { call } from '../api/call.ts'

/** Rows per call; larger clinics need several calls. */
const ROWS_PER_CALL = 1000

/** Returns the query of all entries of a kind outside the bin, with only the given data fields. Cached for a minute. */
export const contentQuery = (kind: string, fields?: readonly string[], state?: 'hidden' | 'removed') =>
  queryOptions({
    queryKey: ['content', kind, 'list', fields?.join(',') ?? '*', state ?? ''],
    queryFn: async ({ signal }): Promise<ContentEntry[]> => {
      const rows: ContentEntry[] = []
      for (let page = 1; ; page += 1) {
        const input = { kind, page, size: ROWS_PER_CALL, fields: fields?.join(','), state }
        const answer = await call(listContent, input, { signal })
        rows.push(...answer.rows)
        if (rows.length >= answer.total || answer.rows.length === 0) return rows
      }
    },
    staleTime: 30_000,
  })

/** Returns the query of one entry with all of its data. */
export const entryQuery = (kind: string, key: string) =>
  queryOptions({
    queryKey: ['content', kind, 'one', key],
    queryFn: async ({ signal }): Promise<ContentEntry> => (await call(getContent, { kind, key }, { signal })).row,
    staleTime: 0,
  })

/** Query of the content types, with counts. */
export const kindsQuery = queryOptions({
  queryKey: ['content-kinds'],
  queryFn: async ({ signal }): Promise<ContentKindFacts[]> => (await call(listContentKinds, {}, { signal })).rows,
  staleTime: 30_000,
})

/** Returns the facts of one kind; undefined while loading. */
export const useKind = (kind: string): ContentKindFacts | undefined =>
  useQuery(kindsQuery).data?.find(({ name }) => name === kind)

/** Query of all drafts that wait to be published, oldest change first. */
export const draftsQuery = queryOptions({
  queryKey: ['drafts'],
  queryFn: async ({ signal }): Promise<ContentEntry[]> =>
    (await call(listDrafts, { page: 1, size: ROWS_PER_CALL }, { signal })).rows,
  staleTime: 15_000,
})

/** Query of planned and past releases, newest first. */
export const releasesQuery = queryOptions({
  queryKey: ['releases'],
  queryFn: async ({ signal }): Promise<ContentRelease[]> =>
    (await call(listReleases, { page: 1, size: 100 }, { signal })).rows,
})

/** Returns the number of unpublished changes. */
export const useDraftCount = (): number => useQuery(draftsQuery).data?.length ?? 0

/** Invalidates lists, counts and drafts after a write. */
export const invalidateContent = async (client: QueryClient, kind?: string): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: kind === undefined ? ['content'] : ['content', kind] }),
    // Queries cached by ra-core.
    kind === undefined ? client.invalidateQueries() : client.invalidateQueries({ queryKey: [kind] }),
    client.invalidateQueries({ queryKey: ['content-kinds'] }),
    client.invalidateQueries({ queryKey: ['drafts'] }),
  ])
}

/** Invalidates lists and counts after a draft was saved; the entry of the open form stays cached. */
export const invalidateLists = async (client: QueryClient, kind: string): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['content', kind, 'list'] }),
    // Queries cached by ra-core.
    client.invalidateQueries({ queryKey: [kind] }),
    client.invalidateQueries({ queryKey: ['content-kinds'] }),
    client.invalidateQueries({ queryKey: ['drafts'] }),
  ])
}

/** Returns `invalidateContent` with the query client applied, for components. */
export const useInvalidateContent = () => {
  const client = useQueryClient()
  return (kind?: string) => invalidateContent(client, kind)
}
