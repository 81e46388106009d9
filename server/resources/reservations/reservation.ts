import type { LanguageCode } from '#schemas/language.ts'
import type { LocalisedText } from '#schemas/generated/vocabulary.ts'
import type { Secrets } from '../../secrets/secrets.ts'
import type { Phone } from './phone.ts'

/** Kind of reservation: a visit for advice, or a treatment. */
export type ReservationKind = 'VISIT' | 'TREATMENT'

/** State of a reservation; WAITING has no place yet, and OFFERED has one for a while. */
export type ReservationState = 'REQUESTED' | 'CONFIRMED' | 'CANCELLED' | 'WAITING' | 'OFFERED'

/** Part of a day in which a customer on the waiting list can come. */
export type WaitingPart = 'ANY' | 'MORNING' | 'AFTERNOON'

/** Attendance of the customer. */
export type Attendance = 'CAME' | 'NO_SHOW'

/** A chosen option as it was when it was chosen, in all languages. */
export type ReservedOption = {
  readonly productId: number
  readonly eventId: number | null
  readonly productName: LocalisedText
  readonly optionId: number
  readonly optionName: LocalisedText
  readonly count: number
  /** KRW for one; null when it needs consulting. */
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
  /** Why the clinic cancelled, in words for the customer. */
  readonly cancelReason: string | null
}

/** A reservation as the database keeps it. */
export type ReservationRecord = {
  /** Eight characters, without the hyphen that people read. */
  readonly number: string
  readonly kind: ReservationKind
  readonly state: ReservationState
  /** ISO UTC, as all times here; of who is WAITING, the part of the day that they wait for. */
  readonly startsAt: string
  readonly endsAt: string
  readonly customerSealed: string
  /** A keyed digest of the phone number, which finds a number's other reservations. */
  readonly phoneDigest: string
  /** The same of the e-mail address, where one was given. */
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
  /** Rises with each change, so that two changes at once do not overwrite each other. */
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

/** A customer as the database keeps them. */
export const sealCustomer = (secrets: Secrets, customer: Customer): string =>
  secrets.encrypt(CUSTOMER, JSON.stringify(customer))

/** Returns the customer of a reservation. */
export const openCustomer = (
  secrets: Secrets,
  { customerSealed }: Pick<ReservationRecord, 'customerSealed'>,
): Customer => ({
  // Those that were sealed before there were e-mail addresses and reasons have none.
  email: null,
  cancelReason: null,
  // Sealed above, and authenticated: it cannot be changed without the key.
  ...(JSON.parse(secrets.decrypt(CUSTOMER, customerSealed)) as Omit<Customer, 'email' | 'cancelReason'>),
})
