import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import {
  addAdminReservationWaiting,
  cancelAdminReservation,
  confirmAdminReservation,
  getAdminReservation,
  joinReservationWaitingList,
  listAdminReservations,
  listAdminReservationWaiting,
  noteReservationAttendance,
  offerReservationPlace,
  takeOfferedReservation,
  type JoinReservationWaitingListInput,
} from '#schemas/generated/api/reservations.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { lapseHolds, offerFreePlaces } from '#server/resources/reservations/index.ts'
import { freshVisitor } from '../board-visitor.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { cancel, find, freshPhone, openForm, reserve, VISIT } from '../reservation-visitor.ts'
import { describeOnBoth } from './dialects.ts'

// Two times a day: 10:00 and 15:00.
const SETTINGS = { visitCapacity: 1, treatmentCapacity: 1, slotMinutes: 180, holdShare: 100 }

describeOnBoth('the waiting list', (dialect) => {
  let api: TestApi
  let admin: { headers: Record<string, string> }
  beforeAll(async () => {
    const settings = { TRUST_PROXY: 'true', ...(await dialect.settings()) }
    api = await startApi([{ code: 'a', config: { reservation: SETTINGS } }], settings)
    const given = { email: 'desk@clinic.test', password: 'tram over quiet lake' }
    await addAdministrator(api.context.db, { ...given, partnerId: parsePartnerId(1) }, NOON)
    const { headers } = await api.ask(createAdminSession, given)
    admin = { headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } }
  })
  afterAll(() => api.close())

  const { time: _, ...WORDS } = VISIT

  const join = async (words: Partial<JoinReservationWaitingListInput> = {}, headers = {}) => {
    const phone = words.phone ?? freshPhone()
    const formToken = await openForm(api)
    const body = { ...WORDS, part: 'ANY' as const, formToken, ...words, phone }
    const asked = await api.ask(joinReservationWaitingList, body, { headers: { ...freshVisitor(), ...headers } })
    return { ...asked, pair: { number: asked.body?.row?.number ?? '', phone } }
  }
  const take = (pair: { number: string; phone: typeof VISIT.phone }) =>
    api.ask(takeOfferedReservation, pair, { headers: freshVisitor() })

  /** A day on which every time is taken; gives the reservations in the order of their times. */
  const fill = async (date: string) => {
    const made = []
    for (const time of ['10:00', '14:00', '17:00']) {
      const phone = freshPhone()
      const { status, body } = await reserve(api, { date, time, phone })
      if (status === 201) made.push({ ...body.row, phone })
    }
    return made
  }
  const round = async () => {
    const [tenant] = await Array.fromAsync(api.context.partners())
    if (!tenant) throw new Error('There is no clinic')
    const { db, clock, messages } = api.context
    await lapseHolds(tenant.id, db, clock.now())
    return offerFreePlaces({ tenant, db, messages, now: clock.now() })
  }

  it('offers a cancelled place to the first customer available then, who accepts it', async () => {
    const date = '2026-05-18'
    const [morning] = await fill(date)
    if (!morning) throw new Error('The day has no times')
    const afternoon = await join({ date, part: 'AFTERNOON' })
    expect(afternoon.body.row).toMatchObject({ state: 'WAITING', waitingPart: 'AFTERNOON', date, canChange: true })
    const first = await join({ date })
    const second = await join({ date, part: 'MORNING' })
    const listed = await api.ask(listAdminReservationWaiting, {}, admin)
    expect(listed.body.rows.map(({ number }) => number)).toEqual(
      [afternoon, first, second].map(({ pair }) => pair.number),
    )
    const times = await api.ask(listAdminReservations, { from: date, to: date }, admin)
    expect(times.body.rows.map(({ state }) => state)).not.toContain('WAITING')

    await cancel(api, morning)
    const offered = (await find(api, first.pair)).body.row
    expect(offered).toMatchObject({ state: 'OFFERED', time: morning.time, date })
    expect((await find(api, afternoon.pair)).body.row.state).toBe('WAITING')
    expect((await reserve(api, { date, time: morning.time })).failure.code).toBe('reservation/full')
    expect((await take(second.pair)).failure.code).toBe('reservation/over')
    expect((await take({ ...first.pair, phone: freshPhone() })).failure.code).toBe('reservation/mismatch')
    const taken = await take(first.pair)
    expect(taken.body.row).toMatchObject({ state: 'CONFIRMED', time: morning.time, waitingPart: null, heldUntil: null })
    expect((await take(first.pair)).body.row.state).toBe('CONFIRMED')
    const { body } = await api.ask(getAdminReservation, { number: first.pair.number }, admin)
    expect(body.row.history.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['WAITING', 'customer'],
      ['OFFERED', 'clock'],
      ['CONFIRMED', 'customer'],
    ])
  })

  it('passes on an offer that is not accepted within thirty minutes', async () => {
    const date = '2026-05-19'
    const [morning] = await fill(date)
    if (!morning) throw new Error('The day has no times')
    const [first, second] = [await join({ date }), await join({ date })]
    await cancel(api, morning)
    expect((await find(api, first.pair)).body.row.state).toBe('OFFERED')
    api.passTime(29 * 60)
    await round()
    expect((await find(api, second.pair)).body.row.state).toBe('WAITING')
    api.passTime(3 * 60)
    expect((await take(first.pair)).failure.code).toBe('reservation/over')
    await round()
    expect((await find(api, first.pair)).body.row.state).toBe('CANCELLED')
    expect((await find(api, second.pair)).body.row).toMatchObject({ state: 'OFFERED', time: morning.time })
    expect((await api.ask(listAdminReservations, { from: date, to: date }, admin)).body.rows).not.toContainEqual(
      expect.objectContaining({ number: first.pair.number }),
    )
    await cancel(api, second.pair)
  })

  it('accepts full days only, three entries per phone number, and one per idempotency key', async () => {
    const date = '2026-05-20'
    expect((await join({ date })).failure.code).toBe('reservation/has-place')
    expect((await join({ date: '2026-05-24' })).failure.code).toBe('reservation/unavailable')
    await fill(date)
    const phone = freshPhone()
    const key = { 'idempotency-key': '0b0e4b3c-2c8f-4a41-9c58-0d7f3a1c2b4e' }
    const [one, again] = [await join({ date, phone }, key), await join({ date, phone }, key)]
    expect(again.body.row.number).toBe(one.body.row.number)
    await join({ date, phone })
    await join({ date, phone })
    expect((await join({ date, phone })).failure.code).toBe('reservation/too-many')
    expect((await cancel(api, one.pair)).body.row.state).toBe('CANCELLED')
    const { formToken: _token, consent: _consent, ...words } = { ...WORDS, formToken: '', date, part: 'ANY' as const }
    const added = await api.ask(addAdminReservationWaiting, { ...words, phone: freshPhone() }, admin)
    expect([added.status, added.body.row.state]).toEqual([201, 'WAITING'])
  })

  it('lets staff offer a time by hand, and ends with the day', async () => {
    const date = '2026-05-21'
    await fill(date)
    const { pair, body } = await join({ date })
    const offer = (time: string, day: string) =>
      api.ask(offerReservationPlace, { number: pair.number, date: day, time }, admin)
    expect((await offer(VISIT.time, date)).failure.code).toBe('reservation/full')
    const offered = await offer(VISIT.time, '2026-05-22')
    expect(offered.body.row).toMatchObject({ state: 'OFFERED', date: '2026-05-22' })
    await cancel(api, pair)
    expect((await offer(VISIT.time, '2026-05-22')).failure.code).toBe('reservation/over')
    const late = await join({ date })
    const before = api.context.clock.now()
    api.setNow(new Date(body.row.endsAt))
    await round()
    expect((await find(api, late.pair)).body.row.state).toBe('CANCELLED')
    api.setNow(before)
  })

  it('records arrivals from the day on, and no-shows from the time on', async () => {
    const { body } = await reserve(api, { date: '2026-05-28', time: '10:00' })
    const { number, startsAt } = body.row
    await api.ask(confirmAdminReservation, { number }, admin)
    const note = (attendance: 'CAME' | 'NO_SHOW' | null) =>
      api.ask(noteReservationAttendance, { number, attendance }, admin)
    expect((await note('CAME')).failure.code).toBe('reservation/over')
    const before = api.context.clock.now()
    api.setNow(new Date(Date.parse(startsAt) - 600_000))
    const { headers } = await api.ask(createAdminSession, {
      email: 'desk@clinic.test',
      password: 'tram over quiet lake',
    })
    admin = { headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } }
    expect((await note('CAME')).body.row.attendance).toBe('CAME')
    expect((await note('NO_SHOW')).failure.code).toBe('reservation/over')
    expect((await note(null)).body.row.attendance).toBe(null)
    api.setNow(new Date(Date.parse(startsAt) + 600_000))
    const noted = await note('NO_SHOW')
    expect(noted.body.row).toMatchObject({ attendance: 'NO_SHOW' })
    expect(noted.body.row.history.map(({ kind }) => kind)).toEqual([
      'REQUESTED',
      'CONFIRMED',
      'CAME',
      'ATTENDANCE_OPEN',
      'NO_SHOW',
    ])
    await api.ask(cancelAdminReservation, { number }, admin)
    expect((await note('CAME')).failure.code).toBe('reservation/over')
    api.setNow(before)
  })
})
