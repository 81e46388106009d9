import { findDevice, keepOnDevice, readFromDevice } from '../data/device.ts'

/** Owner and purpose of a text: `answer 12`, `wording posts.answered ko`. */
export type BegunName = { readonly email: string; readonly clinic: string; readonly place: string }

const PREFIX = 'maru-console-begun '

const toOwner = ({ email, clinic }: Pick<BegunName, 'email' | 'clinic'>): string => `${PREFIX}${email} ${clinic} `

/** In-memory copy, for browsers that store nothing. */
const known = new Map<string, string>()

/**
 * Stores an unfinished text that is only sent on a press, so that it outlives a closed page; null deletes it, once it
 * was sent or discarded. Signing out deletes all of them (`forgetAllBegun`).
 */
export const keepBegun = (name: BegunName, words: string | null): void => {
  const stored = `${toOwner(name)}${name.place}`
  if (words === null) known.delete(stored)
  else known.set(stored, words)
  keepOnDevice(stored, words)
}

/** Reads an unfinished text; null where it is missing. */
export const readBegun = (name: BegunName): string | null => {
  const stored = `${toOwner(name)}${name.place}`
  return known.get(stored) ?? readFromDevice(stored)
}

/** Lists a user's unfinished texts at a clinic whose places begin with `start`, keyed by the rest of the place. */
export const listBegun = (owner: Pick<BegunName, 'email' | 'clinic'>, start: string): Map<string, string> => {
  const whole = `${toOwner(owner)}${start}`
  const names = new Set([...Object.keys(findDevice() ?? {}), ...known.keys()])
  return new Map(
    [...names].flatMap((stored): [string, string][] => {
      const words = stored.startsWith(whole) ? (known.get(stored) ?? readFromDevice(stored)) : null
      return words === null ? [] : [[stored.slice(whole.length), words]]
    }),
  )
}

/** Deletes the unfinished texts of all users on this device at sign-out. */
export const forgetAllBegun = (): void => {
  known.clear()
  for (const stored of Object.keys(findDevice() ?? {})) if (stored.startsWith(PREFIX)) keepOnDevice(stored, null)
}
