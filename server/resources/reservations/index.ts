import { webhookMigration } from '../../messaging/webhooks/migration.ts'
import { webhookSealed } from '../../messaging/webhooks/setting.ts'
import { defineResource } from '../../api/http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { reservations } from './migrations/2026-11-22-20-reservations.ts'
import { reservationHolds } from './migrations/2026-11-22-61-reservation-holds.ts'
import { reservationWaiting } from './migrations/2026-11-23-61-reservation-waiting.ts'
import { reservationStates } from './migrations/2026-11-23-62-reservation-states.ts'
import { CUSTOMER, LOST_CUSTOMER } from './reservation.ts'
import { operations } from './routes.ts'

export { findCalendarAddress, replaceCalendarAddress } from './calendar-address.ts'
export { loadCalendar } from './calendar.ts'
export { cancelReservation, confirmReservation } from './change-reservation.ts'
export { chooseOptions } from './choose-options.ts'
export { planClinicDays, type ClinicDay } from './clinic-days.ts'
export { CHANNELS, type ConfirmBy } from './customer-code.ts'
export { insertEvents, listEvents, type ReservationEvent } from './events.ts'
export { lapseHolds, releaseHolds } from './lapse.ts'
export { EMAIL, PHONE, toChoice } from './make-reservation.ts'
export { parseNumber } from './reservation-number.ts'
export { countHolds, findReservation, insertReservations, listReservations } from './repository.ts'
export {
  sealCustomer,
  type Customer,
  type ReservationKind,
  type ReservationRecord,
  type ReservedOption,
} from './reservation.ts'
export { anonymiseReservations, countDueReservations, USUAL_RETENTION_DAYS } from './retain.ts'
export { toPlainPhone, type Phone } from './phone.ts'
export { toReservationSettings, type ReservationSettings } from './settings.ts'
export { toRow, toSummary } from './to-row.ts'
export { offerFreePlaces, toSpan } from './waiting.ts'
export { listPartnersWaiting } from './waiting-repository.ts'

/** Reservations. */
export const resource = defineResource({
  contract,
  operations,
  migrations: [reservations, reservationHolds, reservationWaiting, reservationStates, webhookMigration],
  sealed: [
    {
      table: 'reservation',
      key: ['partner_id', 'number'],
      columns: ['customer_sealed'],
      purpose: CUSTOMER,
      ifLost: LOST_CUSTOMER,
    },
    webhookSealed,
  ],
})
