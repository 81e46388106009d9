import { queryOptions, useQuery } from '@tanstack/react-query'
import { listRevisions, type ContentEntry, type ContentRevision } from '#schemas/generated/api/content.ts'
import { call } from '../../api/call.ts'
import { isSameLook, lookOf, type Look } from './looks.ts'

/** Published states of the settings that are looked through for looks. */
const REVISIONS = 50

/** Queries the published revisions of the settings, newest first. */
const settingsHistoryQuery = (revision: number | undefined) =>
  queryOptions({
    queryKey: ['content', 'clinic', 'settings-history', revision ?? 0],
    queryFn: async ({ signal }): Promise<ContentRevision[]> =>
      (await call(listRevisions, { kind: 'clinic', key: 'settings', page: 1, size: REVISIONS }, { signal })).rows,
    enabled: revision !== undefined,
    staleTime: 60_000,
  })

/** The look that visitors see; null until it is known. */
export const usePublicLook = (settings: ContentEntry | undefined): Look | null => {
  const history = useQuery(settingsHistoryQuery(settings?.published?.revision))
  if (!settings) return null
  // Without a draft the working copy is what is public.
  return settings.draft ? lookOf(history.data?.[0]?.data) : lookOf(settings.data)
}

/** A look of the past, and when and by whom it became public. */
export type PastLook = { readonly look: Look; readonly at: string; readonly author: string }

/** The looks that were public, the newest first; settings that changed something else are left out. */
export const useLookHistory = (settings: ContentEntry): readonly PastLook[] => {
  const history = useQuery(settingsHistoryQuery(settings.published?.revision))
  return toPastLooks(history.data ?? [])
}

/** Returns the successive looks, each with the publication that introduced it. */
export const toPastLooks = (
  revisions: readonly Pick<ContentRevision, 'data' | 'publishedAt' | 'author'>[],
): PastLook[] => {
  const looks: PastLook[] = []
  for (const { data, publishedAt: at, author } of revisions) {
    const look = lookOf(data)
    if (!look) continue
    const last = looks.at(-1)
    if (last && isSameLook(last.look, look)) looks[looks.length - 1] = { look, at, author }
    else looks.push({ look, at, author })
  }
  return looks
}
