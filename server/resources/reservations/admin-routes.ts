import {
  addAdminReservationWaiting,
  cancelAdminReservation,
  confirmAdminReservation,
  createAdminReservation,
  getAdminReservation,
  getReservationCalendar,
  getReservationGuard,
  listAdminReservationDays,
  listAdminReservations,
  listAdminReservationWaiting,
  moveAdminReservation,
  noteReservationAttendance,
  offerReservationPlace,
  planReservationHours,
  releaseReservationHolds,
  replaceReservationCalendar,
  showReservationContact,
} from '#schemas/generated/api/reservations.ts'
import { recordAudit } from '../../content/audit.ts'
import { toPaging } from '../../db/page-of.ts'
import { addDays, instantIn, isDay, type Day } from '../../db/zoned-time.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { isUnreadable, toLines } from '../../core/plain-text.ts'
import { toActor, toAuthor } from '../../api/http/administrator.ts'
import { PRIVATE, toWholeList } from '../../api/http/private-answer.ts'
import { handleAsAdministrator, type AdministratorCall, type Answer } from '../../api/http/resource.ts'
import { listUnusualHours, readPace, toGuard } from '../../security/rate-limits/pace.ts'
import { nameActors } from '../administrators/index.ts'
import { noteAttendance } from './attendance.ts'
import { findCalendarAddress, replaceCalendarAddress, type CalendarAddress } from './calendar-address.ts'
import { cancelReservation, confirmReservation } from './change-reservation.ts'
import { planClinicDays } from './clinic-days.ts'
import { makeClinicReservation, moveClinicReservation } from './clinic-reservation.ts'
import { countDays } from './count-days.ts'
import { insertEvent, listEvents } from './events.ts'
import { isLapsed } from './holds.ts'
import { addToWaitingList } from './join-waiting.ts'
import { releaseHolds } from './lapse.ts'
import { planHours } from './plan-hours.ts'
import { changedMeanwhile } from './refusals.ts'
import { parseNumber } from './reservation-number.ts'
import { openCustomer, sealCustomer, type ReservationRecord } from './reservation.ts'
import { countHolds, findReservation, listReservations } from './repository.ts'
import { toAdminRow, toSummary } from './to-row.ts'
import { offerByHand, offerFreePlaces } from './waiting.ts'
import { listWaiting } from './waiting-repository.ts'

/** Administrators’ operations on reservations. */
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
    return { rows: rows.map((row) => toSummary(row, call)), total, ...paging, ...PRIVATE }
  }),

  handleAsAdministrator(getAdminReservation, async (call) => answerWith(call, await find(call))),

  handleAsAdministrator(confirmAdminReservation, async (call) => {
    const reservation = await find(call)
    const { updatedAt } = call.input
    if (updatedAt !== undefined && updatedAt !== reservation.updatedAt) throw changedMeanwhile()
    return answerWith(call, await confirmReservation(toChanging(call), reservation))
  }),

  handleAsAdministrator(cancelAdminReservation, async (call) => {
    const reservation = await find(call)
    const cancelled = await cancelReservation(toChanging(call), reservation, sealReason(call, reservation))
    await offerFreePlaces(toOffering(call))
    return answerWith(call, cancelled)
  }),

  handleAsAdministrator(createAdminReservation, async (call) => answerWith(call, await makeClinicReservation(call))),

  handleAsAdministrator(moveAdminReservation, async (call) => {
    const reservation = await find(call)
    const { updatedAt } = call.input
    if (updatedAt !== undefined && updatedAt !== reservation.updatedAt) throw changedMeanwhile()
    const moved = await moveClinicReservation(call, reservation, call.input)
    await offerFreePlaces(toOffering(call))
    return answerWith(call, moved)
  }),

  handleAsAdministrator(listAdminReservationWaiting, async (call) => {
    const { partnerId, db, now } = call
    const waiting = (await listWaiting(partnerId, db)).filter((one) => !isLapsed(one, now))
    const rows = waiting.map((row) => toSummary(row, call))
    return { ...toWholeList(rows), ...PRIVATE }
  }),

  handleAsAdministrator(addAdminReservationWaiting, async (call) => answerWith(call, await addToWaitingList(call))),

  handleAsAdministrator(offerReservationPlace, async (call) => {
    const reservation = await find(call)
    const { updatedAt } = call.input
    if (updatedAt !== undefined && updatedAt !== reservation.updatedAt) throw changedMeanwhile()
    return answerWith(call, await offerByHand(call, reservation, call.input))
  }),

  handleAsAdministrator(noteReservationAttendance, async (call) => {
    const reservation = await find(call)
    const { updatedAt } = call.input
    if (updatedAt !== undefined && updatedAt !== reservation.updatedAt) throw changedMeanwhile()
    return answerWith(call, await noteAttendance(call, reservation))
  }),

  handleAsAdministrator(showReservationContact, async (call) => {
    const { partnerId, now, write, administrator, request, secrets } = call
    const reservation = await find(call)
    await write([], async (transaction) => {
      const { actor } = toChanging(call)
      const event = { kind: 'CONTACT_SEEN', actor, at: now.toISOString(), startsAt: null } as const
      await insertEvent(partnerId, transaction, reservation.number, event)
      await recordAudit(partnerId, transaction, [
        {
          action: 'reservation/contact-seen',
          author: toAuthor(administrator),
          now,
          origin: request.visitor(),
          detail: { reservation: reservation.number },
        },
      ])
    })
    const { phone, email } = openCustomer(secrets, reservation)
    return { row: { phone, email }, ...PRIVATE }
  }),

  handleAsAdministrator(listAdminReservationDays, async (call) => {
    const { from, to } = call.input
    const count = countDays(from, to)
    const rows = await planClinicDays(call, { from, count })
    return { rows, total: count, page: 1, size: count, ...PRIVATE }
  }),

  handleAsAdministrator(planReservationHours, async (call) => {
    const { places, outside } = await planHours(call, call.input)
    const rows = outside.map((one) => {
      const { number, customerName, date, time } = toSummary(one, call)
      return { number, customerName, date, time }
    })
    return { row: { places, outside: rows }, ...PRIVATE }
  }),

  handleAsAdministrator(getReservationGuard, async ({ partnerId, db, now }) => {
    const [pace, hours, held] = await Promise.all([
      readPace(partnerId, db, 'RESERVATION', now),
      listUnusualHours(partnerId, db, 'RESERVATION', now),
      countHolds(partnerId, db, {}, now),
    ])
    return { row: { held, ...toGuard(pace, hours) }, ...PRIVATE }
  }),

  handleAsAdministrator(releaseReservationHolds, async (call) => {
    const released = await releaseHolds(toChanging(call))
    await offerFreePlaces(toOffering(call))
    return { row: { released }, ...PRIVATE }
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

/** Encrypts the customer with the given reason; undefined without one. */
const sealReason = (
  { input: { reason = '' }, secrets }: AdministratorCall<{ reason?: string }>,
  reservation: ReservationRecord,
): string | undefined => {
  const cancelReason = toLines(reason).trim()
  if (isUnreadable(cancelReason)) return undefined
  return sealCustomer(secrets, { ...openCustomer(secrets, reservation), cancelReason })
}

const toChanging = ({ partnerId, now, write, administrator }: AdministratorCall<unknown>) =>
  ({ db: { write }, partnerId, actor: toActor(administrator), now }) as const

const toOffering = ({ tenant, db, write, messages, now }: AdministratorCall<unknown>) =>
  ({ tenant, db: { kysely: db, write }, messages, now }) as const

const answerWith = async (call: AdministratorCall<unknown>, reservation: ReservationRecord): Promise<Answer> => {
  const history = await nameActors(call.db, await listEvents(call.partnerId, call.db, reservation.number))
  return { row: { ...toAdminRow(reservation, call), history }, ...PRIVATE }
}

/** Builds the response with the path alone: the client chooses the partner’s host. */
const answerCalendar = ({ path, version }: CalendarAddress): Answer => ({
  row: { address: path, version },
  tags: [],
  isPrivate: true,
})

/** Returns the start of a day in the partner’s zone, shifted by a number of days. */
const toInstant = (day: Day | undefined, timeZone: string, later: number): string | undefined => {
  if (day === undefined) return undefined
  if (!isDay(day)) throw new AppError('reservation/period', 400, `${day} is not a valid date.`)
  return instantIn(addDays(day, later), '00:00', timeZone).toISOString()
}
