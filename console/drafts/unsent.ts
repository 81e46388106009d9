import { findDevice, keepOnDevice } from '../data/device.ts'
import type { SaveInput } from './draft-machine.ts'

/** What somebody wrote that no server has taken yet. */
export type Unsent = Pick<SaveInput, 'data' | 'state' | 'since'>

/** Whose words they are: those of another account on this device are none of theirs. */
export type UnsentName = {
  readonly email: string
  readonly clinic: string
  readonly kind: string
  readonly key: string
}

const PREFIX = 'maru-console-unsent '

const listNames = (start: string): string[] =>
  Object.keys(findDevice() ?? {}).filter((stored) => stored.startsWith(start))

const listeners = new Set<() => void>()

const changed = (): void => {
  for (const listener of listeners) listener()
}

const toOwner = ({ email, clinic }: Pick<UnsentName, 'email' | 'clinic'>): string => `${PREFIX}${email} ${clinic} `
const toName = (name: UnsentName): string => `${toOwner(name)}${name.kind} ${name.key}`

/** Keeps it on this device, so that it outlives the page. Where the device keeps nothing, the page alone does. */
export const keepUnsent = (name: UnsentName, unsent: Unsent): void => {
  if (keepOnDevice(toName(name), JSON.stringify(unsent))) changed()
}

/** What was kept; null where all was sent, or cannot be read any more. */
export const readUnsent = (name: UnsentName): Unsent | null => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(toName(name)) ?? 'null')
    return isUnsent(value) ? value : null
  } catch {
    return null
  }
}

/** The server has it. */
export const forgetUnsent = (name: UnsentName): void => {
  const device = findDevice()
  if (!device || device.getItem(toName(name)) === null) return
  device.removeItem(toName(name))
  changed()
}

/** Everybody's on this device, which somebody leaves. */
export const forgetAllUnsent = (): void => {
  for (const stored of listNames(PREFIX)) findDevice()?.removeItem(stored)
  changed()
}

/** All that waits of somebody's at a clinic. */
export const listUnsent = (owner: Pick<UnsentName, 'email' | 'clinic'>): (readonly [UnsentName, Unsent])[] =>
  listNames(toOwner(owner)).flatMap((stored) => {
    // Kinds have no spaces; keys of entries may.
    const [, kind = '', key = ''] = /^(\S+) (.*)$/s.exec(stored.slice(toOwner(owner).length)) ?? []
    const name = { ...owner, kind, key }
    const unsent = readUnsent(name)
    return unsent ? [[name, unsent] as const] : []
  })

const opened = new Set<string>()

/** Says that a form holds these words, and sends them itself. Gives the way to say that it is gone. */
export const holdOpen = (name: UnsentName): (() => void) => {
  opened.add(toName(name))
  return () => opened.delete(toName(name))
}

/** Whether a form does. */
export const isOpen = (name: UnsentName): boolean => opened.has(toName(name))

/** How many things of somebody's at a clinic wait on this device. */
export const countUnsent = (owner: Pick<UnsentName, 'email' | 'clinic'>): number => listNames(toOwner(owner)).length

/** Calls back whenever that changes. Gives the way to stop. */
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
