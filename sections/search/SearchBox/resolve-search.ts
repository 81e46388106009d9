import { addRecent } from '#machines/recent-keywords.ts'

type Search = { keyword: string; isWide: boolean; recents: readonly string[] }

/**
 * Resolves a search to its target and the updated recent keywords; null if it leads nowhere: wide screens require a
 * keyword, phones go to the page that recommends some (Spec §5).
 */
export const resolveSearch = ({ keyword, isWide, recents }: Search) => {
  const trimmed = keyword.trim()
  if (trimmed === '' && isWide) return null
  return { keyword: trimmed, recents: addRecent(recents, trimmed) }
}
