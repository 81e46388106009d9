/** Tells operators what visitors see of a failure. */
export type WarnOfPage = (fields: { partner: string; path: string }, message: string) => void

/** A failed section is met at each visit; so often, in milliseconds, is it told. */
const REPEAT_AFTER_MS = 60_000
/** So many different ones are told apart. */
const MAX_KNOWN = 500
/** A stack is long, and the beginning tells which section of which page it is. */
const TOLD_APART_BY = 160

/** Tells each warning of a partner once a minute, with how often it was met since it was told last. */
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
