import type { ClientState } from './client-state.ts'
import type { Store } from './create-store.ts'
import { parseSnapshot, toSnapshot } from './parse-snapshot.ts'
import { withoutOldPhone } from './reservation.ts'

/** Where a snapshot is kept; local storage answers at once, another place may take its time. */
export type SnapshotStorage = {
  read: () => string | null | Promise<string | null>
  write: (text: string) => void
  remove: () => void
}

/** Persisted state is restored within this time or dropped, in ms (Spec §9). */
export const RESTORE_TIMEOUT_MS = 5000

type PersistOptions = {
  /** Milliseconds since 1970. */
  now: () => number
  /** Calls back after so many milliseconds. */
  wait?: (callback: () => void, delay: number) => void
}

/**
 * Restores the kept state into a store, and keeps every later change. What cannot be read, is of another version or
 * comes later than 5 s is dropped; a visitor whose browser keeps nothing has a store that works until the page is
 * left. Nothing here throws. Until the restoring is over nothing is written, so a slow storage is not overwritten.
 *
 * Only what has changed here is written, into what is kept by then: a page that has just been opened would else lay the bag
 * that it began with over what another tab has done to it meanwhile.
 *
 * Gives a way to follow what is kept already, such as by another tab: written once more, it would lie over whatever that
 * tab has kept since.
 */
export const persistStore = (
  store: Store<ClientState>,
  storage: SnapshotStorage,
  { now, wait = setTimeout }: PersistOptions,
): { follow: (change: (state: ClientState) => ClientState) => void } => {
  let isRestored = false
  /** What this page and the storage were last known to agree on. */
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
      // Where the storage took nothing, the next change brings this one too.
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

/** The fields that outlive a visit and are others now. */
const changesFrom = (before: ClientState, { hashTags: _, ...state }: ClientState): Partial<ClientState> =>
  Object.fromEntries(Object.entries(state).filter(([name, value]) => Reflect.get(before, name) !== value))

/** Storage may be blocked, full or gone at any moment; the visit goes on without it. */
const attempt = <Value>(act: () => Value): Value | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}
