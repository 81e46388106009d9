type Listener = (words: string) => void

const listeners = new Set<Listener>()

/** Announces a change away from the focus to screen readers: a moved item, a new panel. */
export const say = (words: string): void => {
  for (const tell of listeners) tell(words)
}

/** Subscribes to announcements; returns the unsubscribe function. */
export const listenToSaid = (tell: Listener): (() => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
