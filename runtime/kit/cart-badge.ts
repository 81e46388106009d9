import { useSyncExternalStore } from 'react'

/** How many treatments the visitor has put into the bag; known only in the browser, 0 in the server's HTML. */
let count = 0
const listeners = new Set<() => void>()

/** Tells the header how many treatments are in the visitor's bag. */
export const setCartCount = (next: number): void => {
  count = next
  for (const tell of listeners) tell()
}

/** The number of treatments in the visitor's bag. */
export const useCartCount = (): number =>
  useSyncExternalStore(
    (listen) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    () => count,
    () => 0,
  )
