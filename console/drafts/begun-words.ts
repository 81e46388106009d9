import { findDevice, keepOnDevice, readFromDevice } from '../data/device.ts'

/** Whose words they are, and what they are for: `answer 12`, `wording posts.answered ko`. */
export type BegunName = { readonly email: string; readonly clinic: string; readonly place: string }

const PREFIX = 'maru-console-begun '

const toOwner = ({ email, clinic }: Pick<BegunName, 'email' | 'clinic'>): string => `${PREFIX}${email} ${clinic} `

/** What the page itself knows, where the device keeps nothing. */
const known = new Map<string, string>()

/**
 * Keeps words that were begun and are sent by a press alone, so that they outlive a closed page; null once they were sent
 * or given up. Whoever signs out leaves none behind (`forgetAllBegun`).
 */
export const keepBegun = (name: BegunName, words: string | null): void => {
  const stored = `${toOwner(name)}${name.place}`
  if (words === null) known.delete(stored)
  else known.set(stored, words)
  keepOnDevice(stored, words)
}

/** What was begun; null where nothing was. */
export const readBegun = (name: BegunName): string | null => {
  const stored = `${toOwner(name)}${name.place}`
  return known.get(stored) ?? readFromDevice(stored)
}

/** All of somebody's at a clinic whose places begin so, by what follows. */
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

/** Everybody's on this device, which somebody leaves. */
export const forgetAllBegun = (): void => {
  known.clear()
  for (const stored of Object.keys(findDevice() ?? {})) if (stored.startsWith(PREFIX)) keepOnDevice(stored, null)
}
