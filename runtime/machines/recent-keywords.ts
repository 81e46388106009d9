/** Maximum number of stored recent keywords (Spec §9). */
export const RECENT_LIMIT = 10

/** Key in the browser's local storage. */
export const RECENT_KEY = 'maru.recentKeywords'

/** Adds a keyword to the front of the list: trimmed, without duplicates, at most ten; empty keywords change nothing. */
export const addRecent = (recents: readonly string[], keyword: string): string[] => {
  const trimmed = keyword.trim()
  if (trimmed === '') return [...recents]
  return [trimmed, ...recents.filter((recent) => recent !== trimmed)].slice(0, RECENT_LIMIT)
}

/** Parses the stored list; empty when it is unreadable. */
export const parseRecents = (stored: string | null): string[] => {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    if (!Array.isArray(list)) return []
    return list.reduceRight<string[]>((kept, item) => (typeof item === 'string' ? addRecent(kept, item) : kept), [])
  } catch {
    // Leave foreign text under our key alone.
    return []
  }
}
