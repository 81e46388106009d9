import type { ContentCounts } from '#schemas/generated/api/content.ts'

type Counts = Pick<ContentCounts, 'entries' | 'missingIn'>

/**
 * Returns the percentage of entries, with one decimal, that are complete in a language; 100 without entries. Never
 * rounded up to 100.
 */
export const completenessOf = (kinds: readonly Counts[], language: string): number => {
  const all = kinds.reduce((sum, { entries }) => sum + entries, 0)
  const lacking = kinds.reduce((sum, { missingIn }) => sum + (missingIn[language] ?? 0), 0)
  return all === 0 ? 100 : Math.floor(((all - lacking) / all) * 1000) / 10
}
