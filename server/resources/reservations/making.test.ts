import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listReservationSlots, type CreateReservationInput } from '#schemas/generated/api/reservations.ts'
import { freshVisitor } from '#tests/api/board-visitor.ts'
import { startApi, type TestApi } from '#tests/api/harness.ts'
import { cancel, find, freshPhone, move, reserve } from '#tests/api/reservation-visitor.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import type { Message, MessageChannel } from '../../messaging/messages/messages.ts'
import { confirmReservation, findReservation, parseNumber } from './index.ts'

const HALF_OF_TEN = { visitCapacity: 2, treatmentCapacity: 6, slotMinutes: 60 }
const PARTNERS = [
  { code: 'a', config: { reservation: HALF_OF_TEN } },
  { code: 'mail', config: { reservation: { confirmBy: 'EMAIL' as const } } },
  { code: 'text', config: { reservation: { confirmBy: 'SMS' as const } } },
]

let api: TestApi
let senders: MessageChannel[] = ['email', 'sms']
const sent: Message[] = []
beforeAll(async () => {
  const messages = {
    has: (channel: MessageChannel) => senders.includes(channel),
    send: async (message: Message) => void sent.push(message),
  }
  api = await startApi(PARTNERS, { TRUST_PROXY: 'true' }, { messages })
})
afterAll(() => api.close())

const book = (words: Partial<CreateReservationInput> = {}, host = 'a.test') => reserve(api, words, { host })
const codeOf = (message: Message | undefined) => /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
const slotAt = async (date: string, time: string) =>
  (await api.ask(listReservationSlots, { kind: 'VISIT', from: date, to: date })).body.rows[0]?.slots.find(
    (slot) => slot.time === time,
  )
const confirm = async (number: string) => {
  const { db, clock } = api.context
  const partnerId = parsePartnerId(1)
  const found = await findReservation(partnerId, db.kysely, parseNumber(number))
  if (found) await confirmReservation({ db, partnerId, actor: 'operator', now: clock.now() }, found)
}

describe('a reservation', () => {
  it('occupies a place, and frees it when moved or cancelled', async () => {
    const date = '2026-05-11'
    const phone = freshPhone()
    const first = await book({ date, phone })
    expect([first.status, first.body.row.state]).toEqual([201, 'REQUESTED'])
    expect(await slotAt(date, '10:00')).toMatchObject({ isFull: false })
    expect((await book({ date })).status).toBe(201)
    expect(await slotAt(date, '10:00')).toMatchObject({ isFull: true })
    expect((await book({ date })).failure).toMatchObject({ code: 'reservation/full' })
    const moved = await move(api, { number: first.body.row.number, phone }, date, '15:00')
    expect(moved.body.row).toMatchObject({ time: '15:00', state: 'REQUESTED', startsAt: '2026-05-11T06:00:00.000Z' })
    expect(await slotAt(date, '10:00')).toMatchObject({ isFull: false })
    expect((await cancel(api, { number: first.body.row.number, phone })).body.row).toMatchObject({
      state: 'CANCELLED',
      canChange: false,
    })
    expect((await find(api, { number: first.body.row.number, phone })).body.row.state).toBe('CANCELLED')
  })

  it('is one of at most three unconfirmed ones, and of five to come', async () => {
    const phone = freshPhone()
    const times = ['10:00', '11:00', '12:00', '14:00', '15:00', '16:00', '17:00', '18:00']
    const next = () => book({ kind: 'TREATMENT', date: '2026-05-12', time: times.shift() ?? '', phone })
    const numbers: string[] = []
    for (let count = 0; count < 3; count += 1) numbers.push((await next()).body.row.number)
    expect((await next()).failure.code).toBe('reservation/too-many')
    for (const number of numbers) await confirm(number)
    const fourth = (await next()).body.row
    const fifth = (await next()).body.row
    for (const { number } of [fourth, fifth]) await confirm(number)
    expect((await next()).failure.code).toBe('reservation/too-many')
    await cancel(api, { number: fifth.number, phone })
    expect((await next()).status).toBe(201)
  })

  it('accepts only a language that the clinic offers', async () => {
    expect((await book({ date: '2026-05-14', languageCode: 'ja' })).body.row.languageCode).toBe('ja')
    const { failure } = await book({ date: '2026-05-14', languageCode: 'zh' })
    expect(failure).toMatchObject({ status: 400, code: 'language/not-offered', message: expect.stringContaining('ko') })
  })

  it.each([
    ['a time that the clinic does not have', { time: '10:30' }, 'OPEN'],
    ['lunch', { time: '13:00' }, 'OPEN'],
    ['a Sunday', { date: '2026-05-17' }, 'CLOSED'],
    ['a day too far away', { date: '2026-08-03' }, 'RESERVATION_UNAVAILABLE'],
  ])('is refused for %s', async (_, words, dayState) => {
    expect((await book({ date: '2026-05-18', ...words })).failure).toMatchObject({
      status: 409,
      code: 'reservation/unavailable',
      dayState,
    })
  })
})

describe('a confirmation code', () => {
  const words = { date: '2026-05-14', email: 'Minji@mail.example' }

  it('is sent to the customer, is valid for twenty minutes, and makes the place permanent', async () => {
    sent.length = 0
    const phone = freshPhone()
    expect((await book({ ...words, phone }, 'mail.test')).failure).toMatchObject({
      status: 409,
      code: 'reservation/code-sent',
      channel: 'email',
    })
    expect(sent).toMatchObject([{ channel: 'email', to: 'minji@mail.example', languageCode: 'en' }])
    const code = codeOf(sent[0])
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect((await book({ ...words, phone, code: wrong }, 'mail.test')).failure).toMatchObject({
      code: 'reservation/code-wrong',
      triesLeft: 4,
    })
    api.passTime(590)
    const { status, body } = await book({ ...words, phone, code }, 'mail.test')
    expect([status, body.row.heldUntil, body.row.customerEmail]).toEqual([201, null, 'Minji@mail.example'])
    api.passTime(1200)
    expect((await book({ ...words, phone, code }, 'mail.test')).failure.code).toBe('reservation/code-wrong')
  })

  it('differs for every recipient and clinic', async () => {
    sent.length = 0
    await book(words, 'mail.test')
    await book({ ...words, email: 'other@mail.example' }, 'mail.test')
    await book({ date: '2026-05-14', phone: { countryCode: '+82', number: '010-9999-0000' } }, 'text.test')
    expect(new Set(sent.map(codeOf)).size).toBe(3)
    expect(sent[2]).toMatchObject({ channel: 'sms', to: '+821099990000' })
    expect((await book({ ...words, code: codeOf(sent[1]) }, 'mail.test')).failure.code).toBe('reservation/code-wrong')
  })

  it('requires an address to send to, and is only requested when a sender is configured', async () => {
    expect((await book({ date: '2026-05-14' }, 'mail.test')).failure).toMatchObject({
      code: 'reservation/invalid',
      fields: [{ name: 'email', code: 'email.required' }],
    })
    senders = ['sms']
    expect((await book({ date: '2026-05-14' }, 'mail.test')).status).toBe(201)
    senders = ['email', 'sms']
  })

  it('is sent at most three times to one recipient, then only after a wait', async () => {
    sent.length = 0
    const codes: string[] = []
    for (let count = 0; count < 4; count += 1) {
      const answer = await reserve(
        api,
        { ...words, email: 'many@mail.example' },
        { host: 'mail.test', headers: freshVisitor() },
      )
      codes.push(answer.failure.code)
    }
    expect(codes).toEqual([...Array<string>(3).fill('reservation/code-sent'), 'reservation/try-later'])
    expect(sent).toHaveLength(3)
  })
})
