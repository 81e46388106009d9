import type { ContentEntry } from '#schemas/generated/api/content.ts'

type Waiting = { readonly draft: Pick<NonNullable<ContentEntry['draft']>, 'author' | 'savedAt'> | null }

/** What waits, by who wrote it; the newest change first, and first whoever made it. */
export const changesByAuthor = <Change extends Waiting>(drafts: readonly Change[]): Map<string, Change[]> => {
  const savedAt = ({ draft }: Change) => draft?.savedAt ?? ''
  const newest = drafts.toSorted((one, other) => savedAt(other).localeCompare(savedAt(one)))
  return Map.groupBy(newest, ({ draft }) => draft?.author ?? '')
}
