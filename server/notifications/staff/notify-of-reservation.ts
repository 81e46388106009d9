import type { LanguageCode } from '#schemas/language.ts'
import type { Translate } from '../../messaging/messages/mail-texts.ts'
import { findReservation, toPlainPhone, toRow } from '../../resources/reservations/index.ts'
import { notifyCustomer, notifyStaff, toSiteLink, type Occurrence, type NotificationContext } from './notify.ts'

// Texts: mail

/**
 * Events that each party is notified of. Staff are not notified of their own actions; customers get theirs confirmed in
 * writing.
 */
const STAFF_HEAR = ['REQUESTED', 'MOVED', 'CANCELLED', 'CONFIRMED'] as const
const CUSTOMERS_HEAR = ['CONFIRMED', 'MOVED', 'CANCELLED', 'LAPSED', 'OFFERED', 'OFFER_LAPSED'] as const

/** Notifies the team of a customer’s action, and the customer of the reservation’s outcome. */
export const notifyOfReservation = async (context: NotificationContext, occurrence: Occurrence): Promise<void> => {
  const { tenant, event } = occurrence
  const reservation = await findReservation(tenant.id, context.db.kysely, event.subject)
  if (!reservation) return
  const { timeZone } = tenant.homepageConfig
  const sayTime = (language: LanguageCode) => {
    const time = toTimeWords(reservation.startsAt, language, timeZone)
    // Readers of another language may read it in another country.
    return language === tenant.mainLanguage ? time : `${time} (${toZoneName(reservation.startsAt, language, timeZone)})`
  }
  const showing = { tenant, secrets: context.secrets, language: reservation.languageCode, now: context.clock.now() }
  const { number, customerEmail, customerPhone, languageCode } = toRow(reservation, showing)

  const staff = STAFF_HEAR.find((kind) => kind === event.kind)
  if (staff && event.actor === 'customer') {
    const opens = '/console/reservations'
    const link = toSiteLink(context, tenant, opens)
    await notifyStaff(context, occurrence, {
      kind: `staff.${staff}`,
      facts: (language) => ({ number, link, time: sayTime(language) }),
      push: (t: Translate) => t(`push.${staff}`, {}),
      opens,
    })
  }
  const customer = CUSTOMERS_HEAR.find((kind) => kind === event.kind)
  if (!customer) return
  const receiver = { phone: toPlainPhone(customerPhone), email: customerEmail, language: languageCode }
  await notifyCustomer(context, occurrence, receiver, {
    kind: `visit.${customer}`,
    facts: (language) => ({ number, time: sayTime(language) }),
  })
}

const toTimeWords = (at: string, language: LanguageCode, timeZone: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(new Date(at))

/** Returns the time zone's name, such as "South Korea Time". */
const toZoneName = (at: string, language: LanguageCode, timeZone: string): string =>
  new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'shortGeneric' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
