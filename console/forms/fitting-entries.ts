import type { ContentEntry } from '#schemas/generated/api/content.ts'

type Choice = {
  /** The field that an entry has to have in common with what stands beside the reference. */
  readonly shares: string | undefined
  readonly beside: Readonly<Record<string, unknown>> | undefined
  /** The entry that is named now. */
  readonly chosen: unknown
}

type Named = Pick<ContentEntry, 'key' | 'data'>

/**
 * The entries that a reference may name. One that is named and does not fit stays among them, so that its name can be
 * read. `isAwaiting` while nothing says yet what has to fit.
 */
export const fittingEntries = <Entry extends Named>(
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
