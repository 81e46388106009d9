import type { ContentEntry } from '#schemas/generated/api/content.ts'

type Missing = Pick<ContentEntry, 'missing'>

/** Share of entries, in percent with one decimal, that lack nothing in a language; 100 of none. Never rounded up to 100. */
export const completenessOf = (entries: readonly Missing[], language: string): number => {
  const complete = entries.filter(({ missing }) => (missing[language] ?? 0) === 0).length
  return entries.length === 0 ? 100 : Math.floor((complete / entries.length) * 1000) / 10
}
