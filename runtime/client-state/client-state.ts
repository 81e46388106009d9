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
  /** Instant of the reservation, ISO in UTC. */
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

/** A person of the clinic that a reservation can be addressed to. */
export type Manager = { id: number; name: string }

/** What the browser keeps of one visitor (Spec §3, "Client state"). */
export type ClientState = {
  user: ClientUser | null
  reservation: ReservationSuccess | null
  /** How many options the bag holds. */
  cartBadgeCount: number
  /** Path of the page before this one, with its language; null on the first. */
  lastPath: string | null
  selectedEvent: { id: number; title: string } | null
  selectedProductId: number | null
  selectedProducts: SelectedProduct[]
  managerList: Manager[]
  /** The bag as it was before a reservation was made from it. */
  productBackup: SelectedProduct[]
  /** Recommended keywords of the search; come with each page, so they are not persisted. */
  hashTags: string[]
  theme: 'system' | 'light' | 'dark'
}

/** What a visitor starts with, and what every server-rendered page assumes. */
export const EMPTY_CLIENT_STATE: ClientState = {
  user: null,
  reservation: null,
  cartBadgeCount: 0,
  lastPath: null,
  selectedEvent: null,
  selectedProductId: null,
  selectedProducts: [],
  managerList: [],
  productBackup: [],
  hashTags: [],
  theme: 'system',
}
