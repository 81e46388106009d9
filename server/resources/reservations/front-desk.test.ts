import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
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
  releaseReservationHolds,
  replaceReservationCalendar,
  showReservationContact,
} from '#schemas/generated/api/reservations.ts'
import { NOON, startApi, type TestApi } from '#tests/api/harness.ts'
import { find, freshPhone, move, reserve } from '#tests/api/reservation-visitor.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { addAdministrator } from '../administrators/index.ts'

const DAY = '2026-05-12'
const PRODUCTS = [{ productId: 1, options: [{ optionId: 10, count: 2 }] }]

let api: TestApi
let desk: { headers: Record<string, string> }
beforeAll(async () => {
  const reservation = { visitCapacity: 1, treatmentCapacity: 4, slotMinutes: 60 }
  api = await startApi([{ code: 'a', config: { reservation } }, { code: 'b' }], { TRUST_PROXY: 'true' })
  const given = { email: 'desk@clinic.test', password: 'tram over quiet lake' }
  await addAdministrator(api.context.db, { ...given, partnerId: parsePartnerId(1) }, NOON)
  const { headers } = await api.ask(createAdminSession, given)
  desk = { headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } }
})
afterAll(() => api.close())

const made = async (words: Parameters<typeof reserve>[1] = {}) => {
  const phone = freshPhone()
  const { body } = await reserve(api, { kind: 'TREATMENT', products: PRODUCTS, date: DAY, phone, ...words })
  return { ...body.row, phone }
}
const byHand = (words: object = {}) =>
  api.ask(
    createAdminReservation,
    {
      kind: 'VISIT',
      date: DAY,
      time: '10:00',
      name: 'Called Person',
      phone: freshPhone(),
      languageCode: 'ko',
      ...words,
    },
    desk,
  )
const historyOf = async (number: string) =>
  (await api.ask(getAdminReservation, { number }, desk)).body.row.history.map(({ kind, actor }) => [kind, actor])

it('lists reservations by day, kind and state without revealing phone numbers', async () => {
  const one = await made({ date: '2026-05-14', email: 'minji@mail.example' })
  await made({ date: '2026-05-15' })
  const list = async (filter: object) =>
    (await api.ask(listAdminReservations, filter, desk)).body.rows.map(({ date }) => date)
  expect(await list({ from: '2026-05-14', to: '2026-05-14' })).toEqual(['2026-05-14'])
  expect(await list({ from: '2026-05-15' })).toEqual(['2026-05-15'])
  expect(await list({ to: '2026-05-14' })).toEqual(['2026-05-14'])
  expect(await list({ kind: 'VISIT' })).toEqual([])
  expect(await list({ state: 'CONFIRMED' })).toEqual([])
  expect((await api.ask(listAdminReservations, { from: '2026-02-30' }, desk)).failure.code).toBe('reservation/period')
  const { rows, total } = (await api.ask(listAdminReservations, { to: '2026-05-14' }, desk)).body
  expect([total, rows[0]]).toMatchObject([
    1,
    {
      number: one.number,
      customerName: 'Kim Minji',
      optionCount: 2,
      treatment: 'canary-a beta ko',
      languageCode: 'en',
      attendance: null,
    },
  ])
  const shown = await api.ask(getAdminReservation, { number: one.number }, desk)
  expect(shown.text).not.toContain(one.phone.number)
  expect(shown.body.row).not.toHaveProperty('customerEmail')
  expect(shown.body.row.emailHint).not.toBeNull()
  const contact = await api.ask(showReservationContact, { number: one.number }, desk)
  expect(contact.body.row).toMatchObject({ phone: one.phone, email: 'minji@mail.example' })
  expect(await historyOf(one.number)).toEqual([
    ['REQUESTED', 'customer'],
    ['CONTACT_SEEN', 'administrator 1'],
  ])
  expect((await api.ask(getAdminReservation, { number: '0000-0000' }, desk)).status).toBe(404)
})

it('confirms, moves and cancels only the revision last seen', async () => {
  const one = await made({ date: '2026-05-18' })
  const { number } = one
  const stale = { number, updatedAt: NOON.toISOString() }
  expect((await api.ask(confirmAdminReservation, stale, desk)).failure.code).toBe('reservation/changed')
  const confirmed = await api.ask(confirmAdminReservation, { number, updatedAt: one.updatedAt }, desk)
  expect(confirmed.body.row).toMatchObject({ state: 'CONFIRMED', heldUntil: null })
  const to = { date: '2026-05-19', time: '11:00' }
  expect((await api.ask(moveAdminReservation, { ...stale, ...to }, desk)).failure.code).toBe('reservation/changed')
  expect((await api.ask(moveAdminReservation, { number, ...to }, desk)).body.row).toMatchObject({
    state: 'CONFIRMED',
    ...to,
  })
  // A reservation moved by its customer has to be confirmed again.
  await move(api, one, '2026-05-19', '15:00')
  expect((await find(api, one)).body.row).toMatchObject({ state: 'REQUESTED', time: '15:00' })
  const cancelled = await api.ask(cancelAdminReservation, { number, reason: ' ill\u0007 ' }, desk)
  expect(cancelled.body.row).toMatchObject({ state: 'CANCELLED', cancelReason: 'ill' })
  expect(await historyOf(number)).toEqual([
    ['REQUESTED', 'customer'],
    ['CONFIRMED', 'administrator 1'],
    ['MOVED', 'administrator 1'],
    ['MOVED', 'customer'],
    ['CANCELLED', 'administrator 1'],
  ])
  expect((await api.ask(moveAdminReservation, { number, ...to }, desk)).failure.code).toBe('reservation/over')
})

it('reserves for callers, confirmed at once, within the clinic’s hours and places', async () => {
  const first = await byHand()
  expect(first.body.row).toMatchObject({ state: 'CONFIRMED', customerName: 'Called Person', languageCode: 'ko' })
  expect(await historyOf(first.body.row.number)).toEqual([
    ['REQUESTED', 'administrator 1'],
    ['CONFIRMED', 'administrator 1'],
  ])
  expect((await byHand()).failure.code).toBe('reservation/full')
  expect((await byHand({ time: '03:00' })).failure).toMatchObject({ code: 'reservation/unavailable', status: 409 })
  expect((await byHand({ date: '2026-05-01' })).failure.code).toBe('reservation/unavailable')
  expect((await byHand({ date: '2026-02-30' })).failure.code).toBe('reservation/period')
  const { body } = await api.ask(listAdminReservationDays, { from: DAY, to: '2026-05-13' }, desk)
  expect([body.total, body.rows.map(({ date, day }) => [date, day])]).toEqual([
    2,
    [
      [DAY, 'tuesday'],
      ['2026-05-13', 'wednesday'],
    ],
  ])
  expect(body.rows[0]?.slots.slice(0, 2)).toEqual([
    {
      time: '10:00',
      startsAt: '2026-05-12T01:00:00.000Z',
      isOver: false,
      visit: { taken: 1, places: 1 },
      treatment: { taken: 0, places: 4 },
    },
    expect.objectContaining({ time: '11:00', visit: { taken: 0, places: 1 } }),
  ])
  const today = (await api.ask(listAdminReservationDays, { from: '2026-05-04', to: '2026-05-04' }, desk)).body.rows[0]
  expect(today?.isToday).toBe(true)
  expect(today?.slots.filter(({ isOver }) => isOver).map(({ time }) => time)).toEqual(['10:00', '11:00'])
})

it('serves the waiting list of a full morning in order, and offers freed or manually chosen places', async () => {
  const date = '2026-05-26'
  const join = (name: string, words: object = {}) =>
    api.ask(
      addAdminReservationWaiting,
      { kind: 'VISIT', date, part: 'MORNING', name, phone: freshPhone(), languageCode: 'ko', ...words },
      desk,
    )
  const numbers: string[] = []
  for (const time of ['10:00', '11:00']) {
    expect((await join('early')).failure.code).toBe('reservation/has-place')
    numbers.push((await byHand({ date, time })).body.row.number)
  }
  expect((await join('first')).body.row).toMatchObject({ state: 'WAITING', waitingPart: 'MORNING', canChange: true })
  api.passTime(1)
  const second = (await join('second')).body.row
  expect((await join('any', { part: 'ANY' })).failure.code).toBe('reservation/has-place')
  expect((await join('sunday', { date: '2026-05-17' })).failure.code).toBe('reservation/unavailable')
  expect((await join('never', { date: '2026-02-30' })).failure.code).toBe('reservation/period')
  const waiting = async () =>
    (await api.ask(listAdminReservationWaiting, {}, desk)).body.rows.map(({ customerName, state, time }) => [
      customerName,
      state,
      state === 'OFFERED' ? time : '',
    ])
  expect(await waiting()).toEqual([
    ['first', 'WAITING', ''],
    ['second', 'WAITING', ''],
  ])
  await api.ask(cancelAdminReservation, { number: numbers[1] ?? '' }, desk)
  expect(await waiting()).toEqual([
    ['first', 'OFFERED', '11:00'],
    ['second', 'WAITING', ''],
  ])
  const offer = { number: second.number, date, time: '15:00' }
  const stale = await api.ask(offerReservationPlace, { ...offer, updatedAt: NOON.toISOString() }, desk)
  expect(stale.failure.code).toBe('reservation/changed')
  expect((await api.ask(offerReservationPlace, { ...offer, time: '11:00' }, desk)).failure.code).toBe(
    'reservation/full',
  )
  const over = { ...offer, number: numbers[0] ?? '' }
  expect((await api.ask(offerReservationPlace, over, desk)).failure.code).toBe('reservation/over')
  expect((await api.ask(offerReservationPlace, offer, desk)).body.row).toMatchObject({
    state: 'OFFERED',
    time: '15:00',
  })
  expect(await historyOf(second.number)).toEqual([
    ['WAITING', 'administrator 1'],
    ['OFFERED', 'administrator 1'],
  ])
})

it('counts unconfirmed reservations, and releases them all', async () => {
  const held = async () => (await api.ask(getReservationGuard, {}, desk)).body.row.held
  const before = await held()
  const one = await made({ date: '2026-05-21' })
  expect(await held()).toBe(before + 1)
  expect((await api.ask(releaseReservationHolds, {}, desk)).body.row.released).toBe(before + 1)
  expect([await held(), (await find(api, one)).body.row.state]).toEqual([0, 'CANCELLED'])
})

it('serves the calendar at a private address, which can be replaced', async () => {
  const { body, headers } = await api.ask(getReservationCalendar, {}, desk)
  expect([headers['cache-control'], headers['cache-tag'], body.row.version]).toEqual([
    'private, no-store',
    undefined,
    1,
  ])
  const next = (await api.ask(replaceReservationCalendar, {}, desk)).body.row
  expect([next.version, next.address === body.row.address]).toEqual([2, false])
  expect((await api.get(body.row.address)).status).toBe(404)
  expect((await api.get(next.address)).text).toContain('BEGIN:VCALENDAR')
})

it('records attendance from the day of the visit, and a no-show once the appointment has begun', async () => {
  const one = await byHand({ date: '2026-05-22', time: '15:00' })
  const note = (attendance: 'CAME' | 'NO_SHOW' | null) =>
    api.ask(noteReservationAttendance, { number: one.body.row.number, attendance }, desk)
  const signInAt = async (instant: string) => {
    api.setNow(new Date(instant))
    const { headers } = await api.ask(createAdminSession, {
      email: 'desk@clinic.test',
      password: 'tram over quiet lake',
    })
    desk = { headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } }
  }
  await signInAt('2026-05-21T14:59:00.000Z')
  expect((await note('CAME')).failure.code).toBe('reservation/over')
  await signInAt('2026-05-21T15:00:00.000Z')
  expect((await note('CAME')).body.row).toMatchObject({ attendance: 'CAME', state: 'CONFIRMED' })
  expect((await note('NO_SHOW')).failure.code).toBe('reservation/over')
  expect((await note(null)).body.row.attendance).toBeNull()
  await signInAt('2026-05-22T06:00:00.000Z')
  expect((await note('NO_SHOW')).body.row.attendance).toBe('NO_SHOW')
  expect((await historyOf(one.body.row.number)).slice(2).map(([kind]) => kind)).toEqual([
    'CAME',
    'ATTENDANCE_OPEN',
    'NO_SHOW',
  ])
})
