/** Draft lifetime in ms after the last change (Spec §4 "Sessions and persisted state"). */
export const DRAFT_LIFE_MS = 30 * 60_000

/** Incremented when drafts change shape; older ones are dropped. */
const VERSION = 1

/** Form fields by name. Callers leave out passwords. */
export type Draft = Readonly<Record<string, string>>

/** Returns this tab's draft of a form, which survives reloads; null if missing or expired. */
export const readDraft = (name: string, now: number): Draft | null => {
  const kept = parseDraft(readSession(toKey(name)))
  if (!kept) return null
  // After a clock was set back, a draft may have a future date.
  const age = Math.abs(now - kept.at)
  if (age < DRAFT_LIFE_MS) return kept.fields
  dropDraft(name)
  return null
}

/** Stores the draft of a form for 30 minutes in this tab. */
export const keepDraft = (name: string, fields: Draft, now: number): void =>
  writeSession(toKey(name), JSON.stringify({ version: VERSION, at: now, fields }))

/** Deletes the draft of a form. */
export const dropDraft = (name: string): void => writeSession(toKey(name), null)

const toKey = (name: string): string => `maru.draft.${name}`

const parseDraft = (text: string | null): { at: number; fields: Draft } | null => {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    if (!isRecord(value) || value['version'] !== VERSION || typeof value['at'] !== 'number') return null
    return isTexts(value['fields']) ? { at: value['at'], fields: value['fields'] } : null
  } catch {
    // Foreign or corrupt text.
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isTexts = (value: unknown): value is Draft =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string')

const readSession = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key)
  } catch {
    // Blocked storage: a reload loses the draft, but the page works.
    return null
  }
}

const writeSession = (key: string, text: string | null): void => {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Full or blocked storage costs only the draft.
  }
}
