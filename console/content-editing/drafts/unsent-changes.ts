import { findLocalStorage, setLocalItem } from '../../lib/data/local-storage.ts'
import type { SaveInput } from './draft-machine.ts'

/** Changes that the server has not accepted yet. */
export type Unsent = Pick<SaveInput, 'data' | 'state' | 'since'>

/** Owner and entry of unsent changes; other accounts on this device do not see them. */
export type UnsentName = {
  readonly email: string
  readonly clinic: string
  readonly kind: string
  readonly key: string
}

const PREFIX = 'maru-console-unsent '

const listNames = (start: string): string[] =>
  Object.keys(findLocalStorage() ?? {}).filter((stored) => stored.startsWith(start))

const listeners = new Set<() => void>()

const changed = (): void => {
  for (const listener of listeners) listener()
}

const toOwner = ({ email, clinic }: Pick<UnsentName, 'email' | 'clinic'>): string => `${PREFIX}${email} ${clinic} `
const toName = (name: UnsentName): string => `${toOwner(name)}${name.kind} ${name.key}`

/** Stores unsent changes on this device, so that they outlive the page. Falls back to memory without device storage. */
export const storeUnsent = (name: UnsentName, unsent: Unsent): void => {
  if (setLocalItem(toName(name), JSON.stringify(unsent))) changed()
}

/** Reads the unsent changes of an entry; null where all were sent or the stored value is unreadable. */
export const readUnsent = (name: UnsentName): Unsent | null => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(toName(name)) ?? 'null')
    return isUnsent(value) ? value : null
  } catch {
    return null
  }
}

/** Deletes unsent changes once the server has them. */
export const deleteUnsent = (name: UnsentName): void => {
  const device = findLocalStorage()
  if (!device || device.getItem(toName(name)) === null) return
  device.removeItem(toName(name))
  changed()
}

/** Deletes the unsent changes of all users on this device at sign-out. */
export const clearUnsent = (): void => {
  for (const stored of listNames(PREFIX)) findLocalStorage()?.removeItem(stored)
  changed()
}

export const listUnsent = (owner: Pick<UnsentName, 'email' | 'clinic'>): (readonly [UnsentName, Unsent])[] =>
  listNames(toOwner(owner)).flatMap((stored) => {
    // Kinds contain no spaces; entry keys may.
    const [, kind = '', key = ''] = /^(\S+) (.*)$/s.exec(stored.slice(toOwner(owner).length)) ?? []
    const name = { ...owner, kind, key }
    const unsent = readUnsent(name)
    return unsent ? [[name, unsent] as const] : []
  })

const opened = new Set<string>()

/** Registers an open form that sends these changes itself. Returns the function to unregister it. */
export const markOpen = (name: UnsentName): (() => void) => {
  opened.add(toName(name))
  return () => opened.delete(toName(name))
}

/** Checks whether an open form sends the changes itself. */
export const isOpen = (name: UnsentName): boolean => opened.has(toName(name))

/** Counts a user's entries with unsent changes at a clinic on this device. */
export const countUnsent = (owner: Pick<UnsentName, 'email' | 'clinic'>): number => listNames(toOwner(owner)).length

/** Subscribes to changes. Returns the unsubscribe function. */
export const onUnsentChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const isUnsent = (value: unknown): value is Unsent =>
  typeof value === 'object' &&
  value !== null &&
  'data' in value &&
  typeof value.data === 'object' &&
  value.data !== null &&
  'since' in value &&
  typeof value.since === 'number' &&
  'state' in value &&
  (value.state === 'shown' || value.state === 'hidden')
