import type { LanguageCode } from '#schemas/language.ts'
import type { LocalisedText } from '#schemas/generated/vocabulary.ts'
import { dayIn, timeIn } from '../../db/zoned-time.ts'
import type { Secrets } from '../../security/secrets/secrets.ts'
import { maskEmail, maskPhone } from '../../api/public-forms/mask-contact.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { isHold, isLapsed } from './holds.ts'
import { formatNumber } from './reservation-number.ts'
import { openCustomer, type ChosenOptions, type ReservationRecord } from './reservation.ts'

/** Options for converting rows. */
export type Showing = {
  readonly tenant: Tenant
  readonly secrets: Secrets
  readonly language: LanguageCode
  readonly now: Date
}

/** Returns a reservation’s summary for the clinic’s list. */
export const toSummary = (
  reservation: ReservationRecord,
  { tenant, secrets, now }: Pick<Showing, 'tenant' | 'secrets' | 'now'>,
) => ({
  ...toFacts(reservation, tenant, now),
  customerName: openCustomer(secrets, reservation).name,
  optionCount: reservation.choice.options.reduce((sum, { count }) => sum + count, 0),
  languageCode: reservation.languageCode,
  treatment: firstTreatment(reservation, tenant),
  attendance: reservation.attendance,
})

/**
 * Converts a reservation to a row for its customer and the clinic, in one language; without prices where those are
 * hidden.
 */
export const toRow = (reservation: ReservationRecord, { tenant, secrets, language, now }: Showing) => {
  const { hasPriceView } = tenant.homepageConfig
  const customer = openCustomer(secrets, reservation)
  const say = (text: LocalisedText) => text[language] ?? text[tenant.mainLanguage] ?? Object.values(text)[0] ?? ''
  const { choice, startsAt, endsAt } = reservation
  const { state } = toFacts(reservation, tenant, now)
  return {
    ...toFacts(reservation, tenant, now),
    customerName: customer.name,
    partnerName: say(tenant.partner.partnerName),
    partnerAddress: say(tenant.partner.partnerAddress),
    customerPhone: customer.phone,
    customerEmail: customer.email,
    gender: customer.gender,
    memo: customer.memo,
    cancelReason: customer.cancelReason,
    languageCode: reservation.languageCode,
    options: choice.options.map((option) => ({
      ...option,
      productName: say(option.productName),
      optionName: say(option.optionName),
      price: hasPriceView ? option.price : null,
      originalPrice: hasPriceView ? option.originalPrice : null,
    })),
    ...(hasPriceView ? sumChoice(choice) : { totalPrice: null, vatPrice: null }),
    hasEstimate: choice.options.some(({ isEstimatedPrice }) => isEstimatedPrice),
    needsConsulting: choice.options.some(({ isConsultingRequired }) => isConsultingRequired),
    isIncludeVat: choice.options.every(({ isIncludeVat }) => isIncludeVat),
    // A waiting-list entry has no time that could be over before the day is.
    canChange: state !== 'CANCELLED' && (state === 'WAITING' ? endsAt : startsAt) > now.toISOString(),
  }
}

const firstTreatment = ({ choice: { options } }: ReservationRecord, tenant: Tenant): string | null => {
  const [first] = options
  return first ? (first.productName[tenant.mainLanguage] ?? Object.values(first.productName)[0] ?? null) : null
}

/** Converts a reservation to a row for the clinic; contact details are requested separately. */
export const toAdminRow = (reservation: ReservationRecord, showing: Showing) => {
  const { customerPhone, customerEmail, ...row } = toRow(reservation, showing)
  return {
    ...row,
    attendance: reservation.attendance,
    phoneHint: maskPhone(customerPhone),
    emailHint: customerEmail === null ? null : maskEmail(customerEmail),
  }
}

const toFacts = (reservation: ReservationRecord, { homepageConfig: { timeZone } }: Tenant, now: Date) => {
  const starts = new Date(reservation.startsAt)
  return {
    number: formatNumber(reservation.number),
    kind: reservation.kind,
    state: isLapsed(reservation, now) ? ('CANCELLED' as const) : reservation.state,
    heldUntil: isHold(reservation) || reservation.state === 'OFFERED' ? reservation.heldUntil : null,
    waitingPart: reservation.waitingPart,
    date: dayIn(starts, timeZone),
    time: timeIn(starts, timeZone),
    timeZone,
    startsAt: reservation.startsAt,
    endsAt: reservation.endsAt,
    createdAt: reservation.createdAt,
    updatedAt: reservation.updatedAt,
  }
}

/** Sums the options with a price, in KRW; separate value-added tax is added, rounded per option. */
export const sumChoice = ({
  options,
  vatRate,
}: ChosenOptions): { readonly totalPrice: number | null; readonly vatPrice: number | null } => {
  const priced = options.flatMap(({ price, count, isIncludeVat }) =>
    price === null ? [] : [{ net: price * count, vat: isIncludeVat ? 0 : Math.round((price * count * vatRate) / 100) }],
  )
  if (priced.length === 0) return { totalPrice: null, vatPrice: null }
  const vatPrice = priced.reduce((sum, { vat }) => sum + vat, 0)
  return { totalPrice: priced.reduce((sum, { net }) => sum + net, vatPrice), vatPrice }
}
