import type { LanguageCode } from '#schemas/language.ts'
import type { LocalisedText } from '#schemas/generated/vocabulary.ts'
import type { Secrets } from '../../security/secrets/secrets.ts'
import type { Phone } from './phone.ts'

/** Kind of reservation: a visit for advice, or a treatment. */
export type ReservationKind = 'VISIT' | 'TREATMENT'

/** State of a reservation; WAITING has no place yet, and OFFERED has one for a while. */
export type ReservationState = 'REQUESTED' | 'CONFIRMED' | 'CANCELLED' | 'WAITING' | 'OFFERED'

/** Part of a day in which a customer on the waiting list can come. */
export type WaitingPart = 'ANY' | 'MORNING' | 'AFTERNOON'

/** Attendance of the customer. */
export type Attendance = 'CAME' | 'NO_SHOW'

/** A chosen option as it was at the time of choosing, in all languages. */
export type ReservedOption = {
  readonly productId: number
  readonly eventId: number | null
  readonly productName: LocalisedText
  readonly optionId: number
  readonly optionName: LocalisedText
  readonly count: number
  /** Unit price in KRW; null when consultation is required. */
  readonly price: number | null
  readonly originalPrice: number | null
  readonly isEstimatedPrice: boolean
  readonly isConsultingRequired: boolean
  readonly isIncludeVat: boolean
  readonly isMedicalCharge: boolean
}

/** Chosen options, and the rate of value-added tax at that time. */
export type ChosenOptions = { readonly vatRate: number; readonly options: readonly ReservedOption[] }

/** The customer; stored sealed. */
export type Customer = {
  readonly name: string
  readonly phone: Phone
  readonly email: string | null
  readonly gender: 'MALE' | 'FEMALE' | null
  readonly memo: string | null
  /** Reason of the clinic’s cancellation, written for the customer. */
  readonly cancelReason: string | null
}

/** A reservation as stored in the database. */
export type ReservationRecord = {
  /** Eight characters, without the hyphen shown to people. */
  readonly number: string
  readonly kind: ReservationKind
  readonly state: ReservationState
  /** ISO UTC, as all times here; for WAITING, the part of the day that the customer waits for. */
  readonly startsAt: string
  readonly endsAt: string
  readonly customerSealed: string
  /** Keyed digest of the phone number, for finding its other reservations. */
  readonly phoneDigest: string
  /** The same for the e-mail address, if given. */
  readonly emailDigest: string | null
  /** Time until which it keeps its place unless it is confirmed or accepted; null when it does not lapse. */
  readonly heldUntil: string | null
  /** Keyed digests of an address and its network, by which unconfirmed ones are counted; deleted once it is settled. */
  readonly visitorDigest: string | null
  readonly networkDigest: string | null
  /** Null when a time was chosen or accepted. */
  readonly waitingPart: WaitingPart | null
  readonly attendance: Attendance | null
  readonly languageCode: LanguageCode
  readonly choice: ChosenOptions
  /** Increases with each change, so that concurrent changes do not overwrite each other. */
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
}

/** Purpose of sealing customers’ names and phone numbers. */
export const CUSTOMER = 'reservation.customer'

/** Placeholder for customers whose key is lost for good. */
export const LOST_CUSTOMER = JSON.stringify({
  name: '—',
  phone: { countryCode: '+82', number: '0000' },
  email: null,
  gender: null,
  memo: null,
  cancelReason: null,
} satisfies Customer)

/** Encrypts a customer for the database. */
export const sealCustomer = (secrets: Secrets, customer: Customer): string =>
  secrets.encrypt(CUSTOMER, JSON.stringify(customer))

/** Returns the customer of a reservation. */
export const openCustomer = (
  secrets: Secrets,
  { customerSealed }: Pick<ReservationRecord, 'customerSealed'>,
): Customer => ({
  // Customers encrypted before e-mail addresses and reasons were added have none.
  email: null,
  cancelReason: null,
  // Sealed above, and authenticated: it cannot be changed without the key.
  ...(JSON.parse(secrets.decrypt(CUSTOMER, customerSealed)) as Omit<Customer, 'email' | 'cancelReason'>),
})
