import { queryOptions, useQuery } from '@tanstack/react-query'
import { listRevisions, type ContentEntry, type ContentRevision } from '#schemas/generated/api/content.ts'
import { call } from '../../lib/api/call.ts'
import { isSameChoice, readTemplateChoice, type TemplateChoice } from '../../lib/data/template-choices.ts'

/** Number of published settings revisions searched for template choices. */
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

/** Returns the public template choice; null while loading. */
export const usePublicChoice = (settings: ContentEntry | undefined): TemplateChoice | null => {
  const history = useQuery(settingsHistoryQuery(settings?.published?.revision))
  if (!settings) return null
  // Without a draft, the entry itself is public.
  return settings.draft ? readTemplateChoice(history.data?.[0]?.data) : readTemplateChoice(settings.data)
}

/** A previous template choice, and when and by whom it was published. */
export type PastChoice = { readonly choice: TemplateChoice; readonly at: string; readonly author: string }

/** Returns the template choices that were public, newest first; revisions that changed other settings are skipped. */
export const useChoiceHistory = (settings: ContentEntry): readonly PastChoice[] => {
  const history = useQuery(settingsHistoryQuery(settings.published?.revision))
  return toPastChoices(history.data ?? [])
}

/** Returns the successive looks, each with the publication that introduced it. */
export const toPastChoices = (
  revisions: readonly Pick<ContentRevision, 'data' | 'publishedAt' | 'author'>[],
): PastChoice[] => {
  const choices: PastChoice[] = []
  for (const { data, publishedAt: at, author } of revisions) {
    const choice = readTemplateChoice(data)
    if (!choice) continue
    const last = choices.at(-1)
    if (last && isSameChoice(last.choice, choice)) choices[choices.length - 1] = { choice, at, author }
    else choices.push({ choice, at, author })
  }
  return choices
}
