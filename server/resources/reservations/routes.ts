import {
  cancelReservation as cancelOperation,
  changeReservation,
  createReservation,
  findReservation,
  getReservationForm,
  joinReservationWaitingList,
  listReservationSlots,
  listReservationTreatments,
  takeOfferedReservation,
} from '#schemas/generated/api/reservations.ts'
import { toPaging } from '../../db/page-of.ts'
import { addDays } from '../../db/zoned-time.ts'
import { PRIVATE } from '../../api/http/private-answer.ts'
import { handle, type Answer, type Call } from '../../api/http/resource.ts'
import { EVENTS } from '../events/index.ts'
import { PRODUCTS } from '../products/index.ts'
import { makeFormToken } from '../../security/secrets/form-token.ts'
import { collectionTag } from '../../tenancy/tags.ts'
import { administratorOperations } from './admin-routes.ts'
import { cancelReservation, confirmReservation, moveReservation } from './change-reservation.ts'
import { MAX_COUNT, MAX_OPTIONS } from './choose-options.ts'
import { countDays } from './count-days.ts'
import { toConfirmBy } from './customer-code.ts'
import { planDays, type PlannedDay } from './day-plans.ts'
import { joinWaitingList } from './join-waiting.ts'
import { makeReservation, toFormPlace } from './make-reservation.ts'
import { reservationOver } from './refusals.ts'
import type { ReservationRecord } from './reservation.ts'
import { requireReservations, toBookableDays, toReservationSettings } from './settings.ts'
import { toRow } from './to-row.ts'
import { listTreatments } from './treatments.ts'
import { toLanguage, unlockReservation } from './unlock.ts'
import { offerFreePlaces } from './waiting.ts'

const USUAL_DAYS = 31

/** Operations of reservations. */
export const operations = [
  handle(listReservationSlots, async (call) => {
    const { input, tenant, now } = call
    requireReservations(tenant)
    const settings = toReservationSettings(tenant)
    const from = input.from ?? toBookableDays(settings, now).first
    const count = countDays(from, input.to ?? addDays(from, USUAL_DAYS - 1))
    const days = await planDays({ ...call, kind: input.kind }, { from, count })
    return { rows: days.map(toDay), total: count, page: 1, size: count, ...PRIVATE }
  }),

  handle(listReservationTreatments, async ({ input, partnerId, tenant, db, now }) => {
    requireReservations(tenant)
    const paging = toPaging(input)
    const { rows, total } = await listTreatments(partnerId, db, { optionIds: input.optionIds, now }, paging)
    const tags = [collectionTag(partnerId, PRODUCTS), collectionTag(partnerId, EVENTS)]
    return { rows, total, ...paging, tags, isPrivate: true }
  }),

  handle(getReservationForm, async ({ input, partnerId, tenant, secrets, messages, now }) => {
    requireReservations(tenant)
    const { partner, homepageConfig } = tenant
    const language = toLanguage(tenant, input.languageCode)
    const settings = toReservationSettings(tenant)
    const { first, last } = toBookableDays(settings, now)
    const row = {
      formToken: makeFormToken(secrets, toFormPlace(partnerId), now),
      timeZone: settings.timeZone,
      firstDate: first,
      lastDate: last,
      slotMinutes: settings.slotMinutes,
      partnerName: partner.partnerName[language] ?? partner.partnerName,
      partnerAddress: partner.partnerAddress[language] ?? partner.partnerAddress,
      partnerTel: partner.partnerTel,
      hasPriceView: homepageConfig.hasPriceView,
      isIncludeVat: homepageConfig.isIncludeVat,
      vatRate: homepageConfig.vatRate,
      useMedicalCharge: homepageConfig.useMedicalCharge,
      mostOptions: MAX_OPTIONS,
      mostCount: MAX_COUNT,
      confirmBy: toConfirmBy(tenant, messages),
    }
    return { row, ...PRIVATE }
  }),

  handle(createReservation, async (call) => {
    requireReservations(call.tenant)
    return answerWith(call, await makeReservation(call))
  }),

  handle(findReservation, async (call) => answerWith(call, await unlockReservation(call, call.input))),

  handle(changeReservation, async (call) => {
    requireReservations(call.tenant)
    const reservation = await unlockReservation(call, call.input)
    const moved = await moveReservation(call, reservation, call.input)
    await offerFreePlaces(toOffering(call))
    return answerWith(call, moved)
  }),

  handle(cancelOperation, async (call) => {
    const { partnerId, now, write } = call
    const reservation = await unlockReservation(call, call.input)
    const over = reservation.state === 'WAITING' ? reservation.endsAt : reservation.startsAt
    if (over <= now.toISOString()) throw reservationOver()
    const changing = { db: { write }, partnerId, actor: 'customer', now } as const
    const cancelled = await cancelReservation(changing, reservation)
    await offerFreePlaces(toOffering(call))
    return answerWith(call, cancelled)
  }),

  handle(joinReservationWaitingList, async (call) => {
    requireReservations(call.tenant)
    return answerWith(call, await joinWaitingList(call))
  }),

  handle(takeOfferedReservation, async (call) => {
    const { partnerId, now, write } = call
    const reservation = await unlockReservation(call, call.input)
    if (reservation.state !== 'OFFERED' && reservation.state !== 'CONFIRMED') throw reservationOver()
    const changing = { db: { write }, partnerId, actor: 'customer', now } as const
    return answerWith(call, await confirmReservation(changing, reservation))
  }),

  ...administratorOperations,
]

const toOffering = ({ tenant, db, write, messages, now }: Call<unknown>) =>
  ({ tenant, db: { kysely: db, write }, messages, now }) as const

const answerWith = (call: Call<{ languageCode?: string }>, reservation: ReservationRecord): Answer => {
  const language = toLanguage(call.tenant, call.input.languageCode)
  return { row: toRow(reservation, { ...call, language }), ...PRIVATE }
}

const toDay = ({ opening, plan }: PlannedDay) => ({
  date: opening.date,
  day: opening.day,
  state: plan.state,
  isToday: opening.isToday,
  open: opening.open,
  close: opening.close,
  lunchStart: opening.lunchStart,
  lunchEnd: opening.lunchEnd,
  note: opening.note,
  slots: plan.slots.map(({ time, startsAt, isFull }) => ({ time, startsAt, isFull })),
})
