import { addRecent } from '#machines/recent-keywords.ts'

type Search = { keyword: string; isWide: boolean; recents: readonly string[] }

/**
 * Where a sent search leads and which keywords are the recent ones then; null when it leads nowhere: wide screens want
 * a keyword, phones go to the page that recommends some (Spec §5).
 */
export const resolveSearch = ({ keyword, isWide, recents }: Search) => {
  const trimmed = keyword.trim()
  if (trimmed === '' && isWide) return null
  return { keyword: trimmed, recents: addRecent(recents, trimmed) }
}
