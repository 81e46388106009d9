/** Target and source category by id; the first category of the entry when no source is given. */
export type CategoryMove = { readonly to: number; readonly from: number | undefined }

/**
 * Returns the data with one category replaced, or the first if the entry does not have that one; other categories stay.
 */
export const withCategory = (data: Record<string, unknown>, { to, from }: CategoryMove): Record<string, unknown> => {
  const all: readonly unknown[] = Array.isArray(data['categoryIds']) ? data['categoryIds'] : []
  const left = from !== undefined && all.includes(from) ? from : all[0]
  return { ...data, categoryIds: [...new Set(all.length === 0 ? [to] : all.map((one) => (one === left ? to : one)))] }
}
