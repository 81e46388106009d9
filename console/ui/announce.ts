type Listener = (words: string) => void

const listeners = new Set<Listener>()

/** Announces a change away from the focus to screen readers: a moved item, a new panel. */
export const announce = (words: string): void => {
  for (const listener of listeners) listener(words)
}

/** Subscribes to announcements; returns the unsubscribe function. */
export const onAnnouncement = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
