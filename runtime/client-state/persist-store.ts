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
 * Gives a way to follow what is kept already, such as by another tab: written once more, it would lie over whatever that
 * tab has kept since.
 */
export const persistStore = (
  store: Store<ClientState>,
  storage: SnapshotStorage,
  { now, wait = setTimeout }: PersistOptions,
): { follow: (change: (state: ClientState) => ClientState) => void } => {
  let isRestored = false
  let isFollowing = false
  const restore = (text: string | null) => {
    if (isRestored) return
    isRestored = true
    const kept = text === null ? null : parseSnapshot(text)
    if (kept) store.update(() => withoutOldPhone(kept, now()))
    else if (text !== null) attempt(storage.remove)
    if (kept?.reservation?.customerPhone !== store.getSnapshot().reservation?.customerPhone) save()
  }
  const save = () => attempt(() => storage.write(toSnapshot(store.getSnapshot())))

  const answer = attempt(storage.read) ?? null
  if (answer instanceof Promise) {
    answer.then(restore, () => restore(null))
    wait(() => restore(null), RESTORE_TIMEOUT_MS)
  } else {
    restore(answer)
  }
  store.subscribe(() => {
    if (isRestored && !isFollowing) save()
  })
  return {
    follow: (change) => {
      isFollowing = true
      try {
        store.update(change)
      } finally {
        isFollowing = false
      }
    },
  }
}

/** Storage may be blocked, full or gone at any moment; the visit goes on without it. */
const attempt = <Value>(act: () => Value): Value | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}
