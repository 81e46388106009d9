import type { PageFacts } from '../page.ts'

/** Checks whether an address asks for a page past the end of a list; the first page of an empty list exists. */
export const isPastEnd = (
  { query }: Pick<PageFacts, 'query'>,
  answer: { readonly rows: readonly unknown[] } | undefined,
): boolean => Number(query['page'] ?? 1) > 1 && answer?.rows.length === 0
