import { findLocalStorage, setLocalItem, getLocalItem } from '../../lib/data/local-storage.ts'

/** Owner and purpose of a text: `answer 12`, `wording posts.answered ko`. */
export type UnfinishedTextName = { readonly email: string; readonly clinic: string; readonly place: string }

const PREFIX = 'maru-console-begun '

const toOwner = ({ email, clinic }: Pick<UnfinishedTextName, 'email' | 'clinic'>): string =>
  `${PREFIX}${email} ${clinic} `

/** In-memory copy, for browsers that store nothing. */
const known = new Map<string, string>()

/**
 * Stores an unfinished text that is only sent on a press, so that it outlives a closed page; null deletes it, once it
 * was sent or discarded. Signing out deletes all of them (`clearUnfinished`).
 */
export const storeUnfinished = (name: UnfinishedTextName, words: string | null): void => {
  const stored = `${toOwner(name)}${name.place}`
  if (words === null) known.delete(stored)
  else known.set(stored, words)
  setLocalItem(stored, words)
}

/** Reads an unfinished text; null where it is missing. */
export const readUnfinished = (name: UnfinishedTextName): string | null => {
  const stored = `${toOwner(name)}${name.place}`
  return known.get(stored) ?? getLocalItem(stored)
}

/** Lists a user's unfinished texts at a clinic whose places begin with `start`, keyed by the rest of the place. */
export const listUnfinished = (
  owner: Pick<UnfinishedTextName, 'email' | 'clinic'>,
  start: string,
): Map<string, string> => {
  const whole = `${toOwner(owner)}${start}`
  const names = new Set([...Object.keys(findLocalStorage() ?? {}), ...known.keys()])
  return new Map(
    [...names].flatMap((stored): [string, string][] => {
      const words = stored.startsWith(whole) ? (known.get(stored) ?? getLocalItem(stored)) : null
      return words === null ? [] : [[stored.slice(whole.length), words]]
    }),
  )
}

/** Deletes the unfinished texts of all users on this device at sign-out. */
export const clearUnfinished = (): void => {
  known.clear()
  for (const stored of Object.keys(findLocalStorage() ?? {})) if (stored.startsWith(PREFIX)) setLocalItem(stored, null)
}
