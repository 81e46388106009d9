type Listener = (words: string) => void

const listeners = new Set<Listener>()

/** Announces a change away from the focus to screen readers: a moved item, a new panel. */
export const announce = (words: string): void => {
  for (const tell of listeners) tell(words)
}

/** Subscribes to announcements; returns the unsubscribe function. */
export const onAnnouncement = (tell: Listener): (() => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
