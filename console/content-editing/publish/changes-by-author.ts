import type { ContentEntry } from '#schemas/generated/api/content.ts'

type Waiting = { readonly draft: Pick<NonNullable<ContentEntry['draft']>, 'author' | 'savedAt'> | null }

/** Groups changes by author, newest first; the user's own come first, then the author of the newest change. */
export const changesByAuthor = <Change extends Waiting>(
  drafts: readonly Change[],
  own: string,
): Map<string, Change[]> => {
  const savedAt = ({ draft }: Change) => draft?.savedAt ?? ''
  const isOthers = ({ draft }: Change) => Number(draft?.author !== own)
  const sorted = drafts.toSorted(
    (one, other) => isOthers(one) - isOthers(other) || savedAt(other).localeCompare(savedAt(one)),
  )
  return Map.groupBy(sorted, ({ draft }) => draft?.author ?? '')
}
