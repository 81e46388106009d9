import { useClientState } from './state.ts'

/** Returns the number of options in the visitor's bag; known only in the browser, 0 in the server's HTML. */
export const useCartCount = (): number => useClientState(({ cartBadgeCount }) => cartBadgeCount)
