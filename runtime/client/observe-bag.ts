import { clientStore } from '#client-state/client-store.ts'

/** Tells as soon as the visitor's bag holds something, or at once where it does. Returns what ends it. */
export const observeBag = (tell: () => void): (() => void) => {
  const store = clientStore()
  const look = () => {
    if (store.getSnapshot().cartBadgeCount > 0) tell()
  }
  const end = store.subscribe(look)
  look()
  return end
}
