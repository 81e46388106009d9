/** From which category to which, by their numbers; from the first where none is named. */
export type CategoryMove = { readonly to: number; readonly from: number | undefined }

/**
 * The data with a category in the place of another one, or of the first where it has not got that; the other categories
 * stay as they are.
 */
export const withCategory = (data: Record<string, unknown>, { to, from }: CategoryMove): Record<string, unknown> => {
  const all: readonly unknown[] = Array.isArray(data['categoryIds']) ? data['categoryIds'] : []
  const left = from !== undefined && all.includes(from) ? from : all[0]
  return { ...data, categoryIds: [...new Set(all.length === 0 ? [to] : all.map((one) => (one === left ? to : one)))] }
}
