import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import {
  cancelAdminReservation,
  confirmAdminReservation,
  createAdminReservation,
  getAdminReservation,
  listAdminReservationDays,
  listAdminReservations,
  moveAdminReservation,
  showReservationContact,
} from '#schemas/generated/api/reservations.ts'
import {
  changeSavedReply,
  countSavedReply,
  createSavedReply,
  listSavedReplies,
  removeSavedReply,
} from '#schemas/generated/api/saved-replies.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { find, freshPhone, reserve } from '../reservation-visitor.ts'
import { describeOnBoth } from './dialects.ts'

describeOnBoth('the desk', (dialect) => {
  let api: TestApi
  let admin: { headers: Record<string, string> }
  beforeAll(async () => {
    api = await startApi([{ code: 'a' }, { code: 'b' }], { TRUST_PROXY: 'true', ...(await dialect.settings()) })
    const given = { email: 'desk@clinic.test', password: 'tram over quiet lake' }
    await addAdministrator(api.context.db, { ...given, partnerId: parsePartnerId(1) }, NOON)
    const { headers } = await api.ask(createAdminSession, given)
    admin = { headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } }
  })
  afterAll(() => api.close())

  const made = async (words: Parameters<typeof reserve>[1] = {}) => {
    const phone = freshPhone()
    const { body } = await reserve(api, { phone, ...words })
    return { ...body.row, phone }
  }
  const byHand = (words: { date: string; time?: string; phone?: { countryCode: string; number: string } }) =>
    api.ask(
      createAdminReservation,
      { kind: 'VISIT', time: '10:00', name: 'Called Person', phone: freshPhone(), languageCode: 'ko', ...words },
      admin,
    )
  const dayOf = async (date: string) => {
    const { body } = await api.ask(listAdminReservationDays, { from: date, to: date }, admin)
    return body.rows[0]
  }

  it('sees days with their hours and the occupancy of each time', async () => {
    const before = await dayOf('2026-05-25')
    expect(before).toMatchObject({ day: 'monday', timeZone: 'Asia/Seoul', slots: expect.any(Array) })
    const places = before?.slots.find(({ time }) => time === '10:00')?.visit
    await made({ date: '2026-05-25', time: '10:00' })
    const after = (await dayOf('2026-05-25'))?.slots.find(({ time }) => time === '10:00')
    expect(after).toMatchObject({ isOver: false, visit: { taken: (places?.taken ?? 0) + 1, places: places?.places } })
    expect((await api.ask(listAdminReservationDays, { from: '2026-05-25', to: '2026-09-25' }, admin)).status).toBe(400)
    expect((await api.ask(listAdminReservationDays, { from: '2026-05-25', to: '2026-05-25' })).status).toBe(401)
  })

  it('reserves for a caller until no place is left', async () => {
    const phone = freshPhone()
    const first = await byHand({ date: '2026-05-26', phone })
    expect([first.status, first.body.row]).toMatchObject([201, { state: 'CONFIRMED', heldUntil: null }])
    expect(first.body.row.history.map(({ kind, actorName }) => [kind, actorName])).toEqual([
      ['REQUESTED', 'desk@clinic.test'],
      ['CONFIRMED', 'desk@clinic.test'],
    ])
    expect((await find(api, { number: first.body.row.number, phone })).body.row).toMatchObject({ state: 'CONFIRMED' })
    const places = (await dayOf('2026-05-26'))?.slots.find(({ time }) => time === '10:00')?.visit.places ?? 0
    for (let taken = 1; taken < places; taken += 1) expect((await byHand({ date: '2026-05-26' })).status).toBe(201)
    expect((await byHand({ date: '2026-05-26' })).failure.code).toBe('reservation/full')
    expect((await byHand({ date: '2026-05-26', time: '03:00' })).failure.code).toBe('reservation/unavailable')
    expect((await byHand({ date: '2026-02-30' })).failure.code).toBe('reservation/period')
  })

  it('moves a reservation for its customer too, and keeps it confirmed', async () => {
    const one = await made({ date: '2026-05-27' })
    await api.ask(confirmAdminReservation, { number: one.number }, admin)
    const { body } = await api.ask(
      moveAdminReservation,
      { number: one.number, date: '2026-05-28', time: '11:00' },
      admin,
    )
    expect(body.row).toMatchObject({ state: 'CONFIRMED', date: '2026-05-28', time: '11:00' })
    expect((await find(api, one)).body.row).toMatchObject({ state: 'CONFIRMED', date: '2026-05-28', time: '11:00' })
    const stale = { number: one.number, date: '2026-05-27', time: '10:00', updatedAt: one.createdAt }
    api.passTime(1)
    await api.ask(moveAdminReservation, { number: one.number, date: '2026-05-28', time: '11:30' }, admin)
    expect((await api.ask(moveAdminReservation, stale, admin)).failure.code).toBe('reservation/changed')
    const over = { number: one.number, date: '2026-05-01', time: '10:00' }
    expect((await api.ask(moveAdminReservation, over, admin)).failure.code).toBe('reservation/unavailable')
  })

  it('cancels with a reason that the customer can read', async () => {
    const one = await made({ date: '2026-05-29' })
    const reason = ' The doctor is ill that day. '
    const { body } = await api.ask(cancelAdminReservation, { number: one.number, reason }, admin)
    expect(body.row).toMatchObject({ state: 'CANCELLED', cancelReason: 'The doctor is ill that day.' })
    expect((await find(api, one)).body.row).toMatchObject({ cancelReason: 'The doctor is ill that day.' })
    const move = { number: one.number, date: '2026-05-28', time: '15:00' }
    expect((await api.ask(moveAdminReservation, move, admin)).failure.code).toBe('reservation/over')
    const silent = await made({ date: '2026-05-29' })
    await api.ask(cancelAdminReservation, { number: silent.number }, admin)
    expect((await find(api, silent)).body.row.cancelReason).toBeNull()
  })

  it('sees a customer’s number only on request, which is logged', async () => {
    const one = await made({ date: '2026-06-01', products: [{ productId: 1, options: [{ optionId: 10, count: 1 }] }] })
    const { body, text } = await api.ask(getAdminReservation, { number: one.number }, admin)
    expect(text).not.toContain(one.phone.number)
    expect(body.row.phoneHint).toMatch(/•{4}/)
    const contact = await api.ask(showReservationContact, { number: one.number }, admin)
    expect(contact.body.row.phone).toEqual(one.phone)
    const { history } = (await api.ask(getAdminReservation, { number: one.number }, admin)).body.row
    expect(history.at(-1)).toMatchObject({ kind: 'CONTACT_SEEN', actor: 'administrator 1', startsAt: null })
    const listed = await api.ask(listAdminReservations, { from: '2026-06-01', to: '2026-06-01' }, admin)
    expect(listed.body.rows[0]).toMatchObject({ languageCode: 'en', treatment: 'canary-a beta ko' })
  })

  it('stores replies in several languages, and lists the most used first', async () => {
    const texts = [{ languageCode: 'ko' as const, text: '주차는 두 시간 무료입니다.' }]
    const parking = (await api.ask(createSavedReply, { title: 'Parking', texts }, admin)).body.row
    const visit = (await api.ask(createSavedReply, { title: 'First visit', texts }, admin)).body.row
    await api.ask(countSavedReply, { id: visit.id }, admin)
    const list = async () => (await api.ask(listSavedReplies, {}, admin)).body.rows
    expect((await list()).map(({ title, uses }) => [title, uses])).toEqual([
      ['First visit', 1],
      ['Parking', 0],
    ])
    const more = [...texts, { languageCode: 'en' as const, text: 'Two hours are free.' }]
    const changed = await api.ask(changeSavedReply, { id: parking.id, title: 'Car park', texts: more }, admin)
    expect(changed.body.row).toMatchObject({ title: 'Car park', texts: more })
    expect((await api.ask(removeSavedReply, { id: parking.id }, admin)).status).toBe(200)
    expect((await api.ask(removeSavedReply, { id: parking.id }, admin)).status).toBe(404)
    expect((await list()).map(({ id }) => id)).toEqual([visit.id])
    expect((await api.ask(createSavedReply, { title: 'x', texts: [] }, admin)).failure.code).toBe('saved-reply/invalid')
    expect((await api.ask(listSavedReplies, {})).status).toBe(401)
  })
})
