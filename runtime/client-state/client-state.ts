/** Signed-in user, as far as the site knows (Spec §6: it does not know roles). */
export type ClientUser = { id: string; name: string }

/** Gender of the reservation's customer (Spec §3). */
export type Gender = 'MALE' | 'FEMALE'

/** Option of a product that the visitor wants; its price is reloaded whenever it is shown. */
export type SelectedOption = { id: number; name: string }

/** A product with the options that the visitor has added to the bag. */
export type SelectedProduct = {
  productId: number
  name: string
  /** Id of the offer that the options belong to; null for the product's own options. */
  eventId: number | null
  options: SelectedOption[]
}

/** Stored result of a successful reservation (Spec §3). */
export type ReservationSuccess = {
  reservationDetail: string
  /** Creation time, ISO in UTC; the reserved day is in `reservationDetail`. */
  reservedAt: string
  partnerName: string
  partnerAddress: string
  customerName: string
  /** Cleared 24 hours after it was stored. */
  customerPhone: string
  customerGender: Gender | null
  reservationProductOptions: { productName: string; optionName: string }[]
  isIncludeVat: boolean
  isSend: boolean
  isReservationConfirm: boolean
  /** Number assigned by the clinic's system; external widgets may not report one. */
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
  /**
   * Written by the sign-in page of the clinic's own back-end, which the specification does not describe; cleared on 401
   * and 403.
   */
  user: ClientUser | null
  /** Last reservation that a booking widget reported. */
  reservation: ReservationSuccess | null
  /** Number of options in the bag. */
  cartBadgeCount: number
  /** Path of the previous page, with its language; null on the first. */
  lastPath: string | null
  /** Offer of the last choice; null when the treatment itself was chosen. */
  selectedEvent: { id: number; title: string } | null
  /** Id of the treatment that the visitor last added to the bag or started to reserve. */
  selectedProductId: number | null
  /** The bag. */
  selectedProducts: SelectedProduct[]
  /** The bag before its last removal, by a reservation or by the visitor, who may restore it. */
  productBackup: SelectedProduct[]
  /** Recommended search keywords; sent with each page, so they are not persisted. */
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
