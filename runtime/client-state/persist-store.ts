import type { ClientState } from './client-state.ts'
import type { Store } from './create-store.ts'
import { parseSnapshot, toSnapshot } from './parse-snapshot.ts'
import { withoutOldPhone } from './reservation.ts'

/** Storage of a snapshot; local storage answers synchronously, another one may not. */
export type SnapshotStorage = {
  read: () => string | null | Promise<string | null>
  write: (text: string) => void
  remove: () => void
}

/** Time limit in ms for restoring the persisted state, after which it is dropped (Spec §9). */
export const RESTORE_TIMEOUT_MS = 5000

type PersistOptions = {
  /** Milliseconds since 1970. */
  now: () => number
  /** Calls `callback` after `delay` milliseconds. */
  wait?: (callback: () => void, delay: number) => void
}

/**
 * Restores the stored state into a store, and saves every later change. A state that is unreadable, of another version
 * or later than 5 s is dropped; where the browser stores nothing, the store works until the page is left. Nothing here
 * throws. Nothing is written before the restore has ended, so a slow storage is not overwritten.
 *
 * Only changes made here are written, into the state stored by then: a page that has just been opened would otherwise
 * overwrite another tab's changes with its initial bag.
 *
 * Returns a function that adopts a state stored already, such as by another tab: writing it again would overwrite later
 * changes of that tab.
 */
export const persistStore = (
  store: Store<ClientState>,
  storage: SnapshotStorage,
  { now, wait = setTimeout }: PersistOptions,
): { follow: (change: (state: ClientState) => ClientState) => void } => {
  let isRestored = false
  /** Last state that this page and the storage agreed on. */
  let agreed = store.getSnapshot()
  const restore = (text: string | null) => {
    if (isRestored) return
    isRestored = true
    const kept = text === null ? null : parseSnapshot(text)
    if (kept) {
      agreed = kept
      store.update(() => withoutOldPhone(kept, now()))
    } else if (text !== null) attempt(storage.remove)
    if (kept?.reservation?.customerPhone !== store.getSnapshot().reservation?.customerPhone) save()
  }
  const save = () => {
    const state = store.getSnapshot()
    const changes = changesFrom(agreed, state)
    if (Object.keys(changes).length === 0) return
    const text = attempt(storage.read)
    const kept = typeof text === 'string' ? parseSnapshot(text) : null
    attempt(() => {
      storage.write(toSnapshot({ ...state, ...kept, ...changes }))
      // After a failed write, the next change includes this one.
      agreed = state
    })
  }

  const answer = attempt(storage.read) ?? null
  if (answer instanceof Promise) {
    answer.then(restore, () => restore(null))
    wait(() => restore(null), RESTORE_TIMEOUT_MS)
  } else {
    restore(answer)
  }
  store.subscribe(() => {
    if (isRestored) save()
  })
  return {
    follow: (change) => {
      agreed = change(store.getSnapshot())
      store.update(() => agreed)
    },
  }
}

/** Returns the persisted fields that have changed. */
const changesFrom = (before: ClientState, { hashTags: _, ...state }: ClientState): Partial<ClientState> =>
  Object.fromEntries(Object.entries(state).filter(([name, value]) => Reflect.get(before, name) !== value))

/** Runs `act` and ignores errors: storage may be blocked, full or gone at any moment. */
const attempt = <Value>(act: () => Value): Value | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}
