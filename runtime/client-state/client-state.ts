/** Who is signed in, as far as the site knows (Spec §6: roles are not known to it). */
export type ClientUser = { id: string; name: string }

/** Of the reservation's customer (Spec §3). */
export type Gender = 'MALE' | 'FEMALE'

/** One option of a product that the visitor wants; its price is asked anew whenever it is shown. */
export type SelectedOption = { id: number; name: string }

/** A product with the options that the visitor put into the bag. */
export type SelectedProduct = {
  productId: number
  name: string
  /** The offer the options belong to; null for the product's own options. */
  eventId: number | null
  options: SelectedOption[]
}

/** What a successful reservation leaves behind (Spec §3). */
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
  /** What all of it costs with VAT, in KRW; absent where prices are hidden or to be agreed. */
  totalPrice?: number
}

/**
 * What the browser keeps of one visitor (Spec §3, "Client state"). It is a public contract: other scripts of the page,
 * such as the clinic's tags, may read it in local storage under `maru.client`, as the JSON `{ version, state }`. Every
 * field is kept as it says here; some are read by nobody else on the site. It may change after any step of the visitor,
 * and a snapshot of another version is to be left alone.
 */
export type ClientState = {
  /** Written by the sign-in page of the clinic's own back-end, of which the specification knows none here; cleared on 401 and 403. */
  user: ClientUser | null
  /** The last reservation that a booking widget told of. */
  reservation: ReservationSuccess | null
  /** How many options the bag holds. */
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
  /** What the visitor's system wants; the site itself is light for everybody, the chat's messenger follows it. */
  theme: Theme
}

export type Theme = 'light' | 'dark'

/** What a visitor starts with, and what every server-rendered page assumes. */
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
