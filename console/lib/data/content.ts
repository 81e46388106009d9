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
import { isRecord } from '#schemas/is-record.ts'

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

/** Returns a localised text in the first of these languages that has it, else in any; empty where all are missing. */
export const textOf = (value: unknown, languages: readonly string[]): string => {
  if (typeof value === 'string') return value
  if (!isRecord(value)) return ''
  const found = [...languages, ...Object.keys(value)].map((language) => value[language])
  const text = found.find((one): one is string => typeof one === 'string' && one.trim() !== '')
  return text ?? ''
}

/** Returns the title of an entry in lists: its first title field with a text, else its key. */
export const titleOf = (
  entry: Pick<ContentEntry, 'key' | 'data'>,
  kind: Pick<ContentKindFacts, 'titleFields'> | undefined,
  languages: readonly string[],
): string => {
  const texts = (kind?.titleFields ?? ['name', 'title']).map((field) => textOf(titleIn(entry.data[field]), languages))
  return texts.find((text) => text !== '') ?? entry.key
}

/** Returns the field itself; for a list, such as a popup's sheets, the title of its first item. */
const titleIn = (value: unknown): unknown => {
  if (!Array.isArray(value)) return value
  const first: unknown = value[0]
  return isRecord(first) ? first['title'] : undefined
}

/** Screens of content types that have their own form. */
const OWN_SCREENS: ReadonlyMap<string, string> = new Map([
  ['products', '/treatments'],
  ['popups', '/popups'],
])

/** Returns the router address of an entry's form; with a pointer, of that field. */
export const addressOf = ({ kind, key, pointer }: { kind: string; key: string; pointer?: string }): string => {
  const place = pointer ? `#${encodeURIComponent(pointer)}` : ''
  const path = OWN_SCREENS.has(kind) ? `${OWN_SCREENS.get(kind)}/${key}` : `/content/${kind}/${encodeURIComponent(key)}`
  return `${path}${place}`
}
