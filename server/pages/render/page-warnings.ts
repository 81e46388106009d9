/** Warns operators of a failure that visitors see. */
export type WarnOfPage = (fields: { partner: string; path: string }, message: string) => void

/** Minimum time in milliseconds between two logs of the same warning; a failed section fails on each visit. */
const REPEAT_AFTER_MS = 60_000
/** Maximum number of distinct warnings. */
const MAX_KNOWN = 500
/** Characters of a stack that identify it: the start names the section and the page. */
const TOLD_APART_BY = 160

/** Logs each warning of a partner at most once a minute, with the number of occurrences since the last log. */
export const boundWarnings = (now: () => number) => {
  const known = new Map<string, { toldAt: number; met: number }>()
  return (warn: (fields: object, message: string) => void): WarnOfPage =>
    (fields, message) => {
      const key = `${fields.partner} ${message.slice(0, TOLD_APART_BY)}`
      const entry = known.get(key)
      if (entry && now() - entry.toldAt < REPEAT_AFTER_MS) {
        entry.met += 1
        return
      }
      if (known.size >= MAX_KNOWN) known.clear()
      known.set(key, { toldAt: now(), met: 0 })
      warn(entry && entry.met > 0 ? { ...fields, alsoMet: entry.met } : fields, message)
    }
}
