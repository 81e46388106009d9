import type { ContentEntry } from '#schemas/generated/api/content.ts'

type Choice = {
  /** Field that the entry must have in common with the object containing the reference. */
  readonly shares: string | undefined
  readonly beside: Readonly<Record<string, unknown>> | undefined
  /** The entry currently referenced. */
  readonly chosen: unknown
}

type Named = Pick<ContentEntry, 'key' | 'data'>

/**
 * Returns the entries that a reference may point to. A current one that does not fit stays in the list, so that its
 * name is readable. `isAwaiting` while there is neither a shared value nor a current reference.
 */
export const matchingEntries = <Entry extends Named>(
  entries: readonly Entry[],
  { shares, beside, chosen }: Choice,
): { readonly fitting: readonly Entry[]; readonly isFit: boolean; readonly isAwaiting: boolean } => {
  if (shares === undefined) return { fitting: entries, isFit: true, isAwaiting: false }
  const wanted = beside?.[shares]
  const named = entries.find(({ key }) => key === String(chosen))
  const isFit = named === undefined || named.data[shares] === wanted
  const isIn = (entry: Entry) => entry === named || (wanted !== undefined && entry.data[shares] === wanted)
  return { fitting: entries.filter(isIn), isFit, isAwaiting: wanted === undefined && named === undefined }
}
