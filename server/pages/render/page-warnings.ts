import { LRUCache } from 'lru-cache'

/** Warns operators of a failure that visitors see. */
export type WarnOfPage = (fields: { partner: string; path: string }, message: string) => void

/** Minimum time in milliseconds between two logs of the same warning; a failed section fails on each visit. */
const REPEAT_AFTER_MS = 60_000
/** Maximum number of distinct warnings. */
const MAX_WARNINGS = 500
/** Characters of a stack that identify it: the start names the section and the page. */
const DISTINCT_LENGTH = 160

/** Logs each warning of a partner at most once a minute, with the number of occurrences since the last log. */
export const boundWarnings = (now: () => number) => {
  const warnings = new LRUCache<string, { loggedAt: number; suppressed: number }>({ max: MAX_WARNINGS })
  return (warn: (fields: object, message: string) => void): WarnOfPage =>
    (fields, message) => {
      const key = `${fields.partner} ${message.slice(0, DISTINCT_LENGTH)}`
      const entry = warnings.get(key)
      if (entry && now() - entry.loggedAt < REPEAT_AFTER_MS) {
        entry.suppressed += 1
        return
      }
      warnings.set(key, { loggedAt: now(), suppressed: 0 })
      warn(entry && entry.suppressed > 0 ? { ...fields, alsoMet: entry.suppressed } : fields, message)
    }
}
