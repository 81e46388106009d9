import { useSyncExternalStore } from 'react'
import { putIntoBag, restoreBag as toRestoredBag, takeFromBag, toBagOptionIds } from '#client-state/bag.ts'
import { EMPTY_CLIENT_STATE, type ClientState, type SelectedProduct } from '#client-state/client-state.ts'
import { clientStore } from '#client-state/client-store.ts'
import { readCookieText } from '#client-state/cookie-text.ts'
import { setCookie } from '#client-state/cookies.ts'
import { toNextMidnight, toPopupCookieName } from './popups/popup-cookie.ts'

export { readCookieText, type ClientState, type SelectedProduct }

const subscribe = (listen: () => void) => clientStore().subscribe(listen)

/**
 * A part of what the browser keeps of its visitor. The server's HTML and the first render in the browser see the
 * empty state; the visitor's own follows right after. `select` must give a value of the state itself, not a new one.
 */
export const useClientState = <Value>(select: (state: ClientState) => Value): Value =>
  useSyncExternalStore(
    subscribe,
    () => select(clientStore().getSnapshot()),
    () => select(EMPTY_CLIENT_STATE),
  )

type Event = ClientState['selectedEvent']

/** Puts options of a product, or of an offer on it, into the bag. Returns whether any was new. Only in the browser. */
export const addToBag = (product: Omit<SelectedProduct, 'eventId'>, event: Event): boolean => {
  const store = clientStore()
  const before = store.getSnapshot()
  store.update((state) => putIntoBag(state, { ...product, eventId: event?.id ?? null }))
  noteSelection(product.productId, event)
  return store.getSnapshot().cartBadgeCount > before.cartBadgeCount
}

/** Takes one option out of the bag; `restoreBag` brings it back. Only in the browser. */
export const takeOutOfBag = (optionId: number): void => clientStore().update((state) => takeFromBag(state, optionId))

/** Brings back what the bag last lost. Only in the browser. */
export const restoreBag = (): void => clientStore().update(toRestoredBag)

/** Checks whether there is anything to restore. Browser only. */
export const canRestoreBag = (): boolean => clientStore().getSnapshot().productBackup.length > 0

/** Ids of every option in the bag, as the booking widget takes them. Only in the browser. */
export const readBagOptionIds = (): number[] => toBagOptionIds(clientStore().getSnapshot())

/** Notes what the visitor is about to reserve. Only in the browser. */
export const noteSelection = (productId: number, event: Event): void => {
  clientStore().update((state) => ({ ...state, selectedProductId: productId, selectedEvent: event }))
}

/** Hides a popup until the visitor's next midnight. Only in the browser. */
export const hidePopupToday = (id: number): void => setCookie(toPopupCookieName(id), '1', toNextMidnight(new Date()))
