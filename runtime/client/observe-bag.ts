import { clientStore } from '#client-state/client-store.ts'

/**
 * Calls `tell` as soon as the visitor's bag holds something, at once if it already does. Returns the unsubscribe
 * function.
 */
export const observeBag = (tell: () => void): (() => void) => {
  const store = clientStore()
  const look = () => {
    if (store.getSnapshot().cartBadgeCount > 0) tell()
  }
  const end = store.subscribe(look)
  look()
  return end
}
