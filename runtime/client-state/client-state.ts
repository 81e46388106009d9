/** Signed-in user, as far as the site knows (Spec §6: it does not know roles). */
export type ClientUser = { id: string; name: string }

/** Gender of the reservation's customer (Spec §3). */
export type Gender = 'MALE' | 'FEMALE'

/** Option of a product that the visitor wants; its price is reloaded whenever it is shown. */
export type SelectedOption = { id: number; name: string }

/** A product with the options that the visitor put into the bag. */
export type SelectedProduct = {
  productId: number
  name: string
  /** The offer the options belong to; null for the product's own options. */
  eventId: number | null
  options: SelectedOption[]
}

/** Stored result of a successful reservation (Spec §3). */
export type ReservationSuccess = {
  reservationDetail: string
  /** When it was made, ISO in UTC; the day that it is for stands in `reservationDetail`. */
  reservedAt: string
  partnerName: string
  partnerAddress: string
  customerName: string
  /** Empty 24 hours after it was stored. */
  customerPhone: string
  customerGender: Gender | null
  reservationProductOptions: { productName: string; optionName: string }[]
  isIncludeVat: boolean
  isSend: boolean
  isReservationConfirm: boolean
  /** The number that the clinic's system gave it; widgets of others may tell none. */
  reservationId?: string
  /** Total with VAT, in KRW; absent where prices are hidden or on request. */
  totalPrice?: number
}

/**
 * State that the browser stores for one visitor (Spec §3, "Client state"). It is a public contract: other scripts of
 * the page, such as the clinic's tags, may read it in local storage under `maru.client`, as the JSON `{ version, state
 * }`. Every field is stored as described here; the site itself does not read all of them. It may change after any
 * action of the visitor, and a snapshot of another version must be ignored.
 */
export type ClientState = {
  /** Written by the sign-in page of the clinic's own back-end, of which the specification knows none here; cleared on 401 and 403. */
  user: ClientUser | null
  /** Last reservation that a booking widget reported. */
  reservation: ReservationSuccess | null
  /** Number of options in the bag. */
  cartBadgeCount: number
  /** Path of the page before this one, with its language; null on the first. */
  lastPath: string | null
  /** The offer that the last choice belongs to; null where that was of the treatment itself. */
  selectedEvent: { id: number; title: string } | null
  /** The treatment that the visitor last put into the bag or went to reserve. */
  selectedProductId: number | null
  /** The bag. */
  selectedProducts: SelectedProduct[]
  /** The bag as it was before it last lost something, to a reservation or to the visitor, who may bring it back. */
  productBackup: SelectedProduct[]
  /** Recommended keywords of the search; come with each page, so they are not persisted. */
  hashTags: string[]
  /** Colour scheme of the visitor's system; the site itself is always light, the chat's messenger follows it. */
  theme: Theme
}

export type Theme = 'light' | 'dark'

/** Initial state of a visitor, which every server-rendered page assumes. */
export const EMPTY_CLIENT_STATE: ClientState = {
  user: null,
  reservation: null,
  cartBadgeCount: 0,
  lastPath: null,
  selectedEvent: null,
  selectedProductId: null,
  selectedProducts: [],
  productBackup: [],
  hashTags: [],
  theme: 'light',
}
