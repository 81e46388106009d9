type Listener = (words: string) => void

const listeners = new Set<Listener>()

/** Announces a change away from the focus to screen readers: a moved item, a new panel. */
export const say = (words: string): void => {
  for (const tell of listeners) tell(words)
}

/** Hears all that is said; gives the way to stop that. */
export const listenToSaid = (tell: Listener): (() => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
