import { useClientState } from './state.ts'

/** How many options the visitor's bag holds; known only in the browser, 0 in the server's HTML. */
export const useCartCount = (): number => useClientState(({ cartBadgeCount }) => cartBadgeCount)
