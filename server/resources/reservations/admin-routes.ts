import {
  cancelAdminReservation,
  confirmAdminReservation,
  getAdminReservation,
  getReservationCalendar,
  getReservationGuard,
  listAdminReservations,
  releaseReservationHolds,
  replaceReservationCalendar,
} from '#schemas/generated/api/reservations.ts'
import { toPaging } from '../../db/page-of.ts'
import { addDays, instantIn, isDay, type Day } from '../../db/zoned-time.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { handleAsAdministrator, type AdministratorCall, type Answer } from '../../http/resource.ts'
import { listUnusualHours, readPace, toGuard } from '../../limits/pace.ts'
import { findCalendarAddress, replaceCalendarAddress, type CalendarAddress } from './calendar-address.ts'
import { cancelReservation, confirmReservation } from './change-reservation.ts'
import { listEvents } from './events.ts'
import { releaseHolds } from './lapse.ts'
import { changedMeanwhile } from './refusals.ts'
import { parseNumber } from './reservation-number.ts'
import type { ReservationRecord } from './reservation.ts'
import { countHolds, findReservation, listReservations } from './repository.ts'
import { toRow, toSummary } from './to-row.ts'

/** What administrators do with reservations. */
export const administratorOperations = [
  handleAsAdministrator(listAdminReservations, async (call) => {
    const { input, partnerId, db, tenant } = call
    const paging = toPaging(input)
    const { timeZone } = tenant.homepageConfig
    const filter = {
      state: input.state,
      kind: input.kind,
      from: toInstant(input.from, timeZone, 0),
      until: toInstant(input.to, timeZone, 1),
    }
    const { rows, total } = await listReservations(partnerId, db, filter, paging)
    return { rows: rows.map((row) => toSummary(row, call)), total, ...paging, tags: [], isPrivate: true }
  }),

  handleAsAdministrator(getAdminReservation, async (call) => answerWith(call, await find(call))),

  handleAsAdministrator(confirmAdminReservation, async (call) => {
    const reservation = await find(call)
    const { updatedAt } = call.input
    if (updatedAt !== undefined && updatedAt !== reservation.updatedAt) throw changedMeanwhile()
    return answerWith(call, await confirmReservation(toChanging(call), reservation))
  }),

  handleAsAdministrator(cancelAdminReservation, async (call) =>
    answerWith(call, await cancelReservation(toChanging(call), await find(call))),
  ),

  handleAsAdministrator(getReservationGuard, async ({ partnerId, db, now }) => {
    const [pace, hours, held] = await Promise.all([
      readPace(partnerId, db, 'RESERVATION', now),
      listUnusualHours(partnerId, db, 'RESERVATION', now),
      countHolds(partnerId, db, {}, now),
    ])
    return { row: { held, ...toGuard(pace, hours) }, tags: [], isPrivate: true }
  }),

  handleAsAdministrator(releaseReservationHolds, async (call) => {
    const released = await releaseHolds(toChanging(call))
    return { row: { released }, tags: [], isPrivate: true }
  }),

  handleAsAdministrator(getReservationCalendar, async ({ partnerId, db, secrets }) =>
    answerCalendar(await findCalendarAddress(partnerId, db, secrets)),
  ),

  handleAsAdministrator(replaceReservationCalendar, async ({ partnerId, secrets, write }) =>
    answerCalendar(await write([], (transaction) => replaceCalendarAddress(partnerId, transaction, secrets))),
  ),
]

const find = async ({ input, partnerId, db }: AdministratorCall<{ number: string }>): Promise<ReservationRecord> => {
  const reservation = await findReservation(partnerId, db, parseNumber(input.number))
  if (!reservation) throw notFound('reservation', 'reservation')
  return reservation
}

const toChanging = ({ partnerId, now, write, administrator }: AdministratorCall<unknown>) =>
  ({ db: { write }, partnerId, actor: `administrator ${administrator.id}`, now }) as const

const answerWith = async (call: AdministratorCall<unknown>, reservation: ReservationRecord): Promise<Answer> => {
  const history = await listEvents(call.partnerId, call.db, reservation.number)
  return { row: { ...toRow(reservation, call), history }, tags: [], isPrivate: true }
}

/** The path alone: which of the partner's hosts it is asked at is the program's choice. */
const answerCalendar = ({ path, version }: CalendarAddress): Answer => ({
  row: { address: path, version },
  tags: [],
  isPrivate: true,
})

/** The beginning of a day in the partner's zone, or of the one so many days later. */
const toInstant = (day: Day | undefined, timeZone: string, later: number): string | undefined => {
  if (day === undefined) return undefined
  if (!isDay(day)) throw new AppError('reservation/period', 400, `There is no day ${day}.`)
  return instantIn(addDays(day, later), '00:00', timeZone).toISOString()
}
