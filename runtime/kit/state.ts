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
 * Returns a part of the browser's state of its visitor. The server's HTML and the first render in the browser see the
 * empty state; the visitor's own follows right after. `select` must return a value from the state itself, not a new
 * one.
 */
export const useClientState = <Value>(select: (state: ClientState) => Value): Value =>
  useSyncExternalStore(
    subscribe,
    () => select(clientStore().getSnapshot()),
    () => select(EMPTY_CLIENT_STATE),
  )

type Event = ClientState['selectedEvent']

/** Adds options of a product, or of an offer on it, to the bag. Returns whether any was new. Browser only. */
export const addToBag = (product: Omit<SelectedProduct, 'eventId'>, event: Event): boolean => {
  const store = clientStore()
  const before = store.getSnapshot()
  store.update((state) => putIntoBag(state, { ...product, eventId: event?.id ?? null }))
  noteSelection(product.productId, event)
  return store.getSnapshot().cartBadgeCount > before.cartBadgeCount
}

/** Removes one option from the bag; `restoreBag` undoes it. Browser only. */
export const takeOutOfBag = (optionId: number): void => clientStore().update((state) => takeFromBag(state, optionId))

/** Restores the options last removed from the bag. Browser only. */
export const restoreBag = (): void => clientStore().update(toRestoredBag)

/** Checks whether there is anything to restore. Browser only. */
export const canRestoreBag = (): boolean => clientStore().getSnapshot().productBackup.length > 0

/** Returns the ids of all options in the bag, as the booking widget expects them. Browser only. */
export const readBagOptionIds = (): number[] => toBagOptionIds(clientStore().getSnapshot())

/** Stores what the visitor is about to reserve. Browser only. */
export const noteSelection = (productId: number, event: Event): void => {
  clientStore().update((state) => ({ ...state, selectedProductId: productId, selectedEvent: event }))
}

/** Hides a popup until the visitor's next midnight. Browser only. */
export const hidePopupToday = (id: number): void => setCookie(toPopupCookieName(id), '1', toNextMidnight(new Date()))
