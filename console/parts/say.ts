type Listener = (words: string) => void

const listeners = new Set<Listener>()

/** Tells screen readers what has changed where nobody looks: an item that was moved, a panel that came. */
export const say = (words: string): void => {
  for (const tell of listeners) tell(words)
}

/** Hears all that is said; gives the way to stop that. */
export const listenToSaid = (tell: Listener): (() => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
