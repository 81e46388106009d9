import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { getReservationForm, type CreateReservationInput } from '#schemas/generated/api/reservations.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import type { Message, MessageChannel } from '#server/messaging/messages/messages.ts'
import { freshVisitor } from '../board-visitor.ts'
import { startApi, type TestApi } from '../harness.ts'
import { find, freshPhone, reserve } from '../reservation-visitor.ts'
import { describeOnBoth } from './dialects.ts'

const EMAIL = 'minji@mail.example'

const toClinic = (code: string, confirmBy: 'NONE' | 'EMAIL' | 'SMS') => ({
  code,
  config: { reservation: { visitCapacity: 3, slotMinutes: 60, confirmBy } },
})

describeOnBoth('a verification code before a reservation', (dialect) => {
  let api: TestApi
  let sent: Message[]
  let senders: MessageChannel[]
  beforeEach(async () => {
    sent = []
    senders = ['email', 'sms']
    const clinics = [toClinic('a', 'EMAIL'), toClinic('s', 'SMS'), toClinic('n', 'NONE')]
    api = await startApi(
      clinics,
      { TRUST_PROXY: 'true', ...(await dialect.settings()) },
      {
        messages: {
          has: (channel) => senders.includes(channel),
          send: async (message) => void sent.push(message),
        },
      },
    )
  })
  afterEach(() => api.close())

  const book = (words: Partial<CreateReservationInput> = {}, more: { host?: string; headers?: object } = {}) =>
    reserve(api, { email: EMAIL, ...words }, { ...more, headers: { ...freshVisitor(), ...more.headers } })
  const codeOf = (message: Message | undefined) => /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''

  it('is sent, and a reservation with it needs no confirmation and does not expire', async () => {
    const form = await api.ask(getReservationForm, {})
    expect(form.body.row.confirmBy).toBe('EMAIL')
    const phone = freshPhone()
    const first = await book({ phone })
    expect([first.status, first.failure.code, first.failure['channel']]).toEqual([
      409,
      'reservation/code-sent',
      'email',
    ])
    expect(sent).toEqual([
      {
        partnerId: parsePartnerId(1),
        channel: 'email',
        to: EMAIL,
        languageCode: 'en',
        goodUntil: new Date(api.context.clock.now().getTime() + 1_200_000),
        subject: expect.stringMatching(/^\d{6} is your code for /),
        text: expect.stringMatching(/your code is \d{6}\./),
      },
    ])
    const second = await book({ phone, code: codeOf(sent[0]) })
    expect(second.status).toBe(201)
    expect(second.body.row).toMatchObject({ state: 'REQUESTED', heldUntil: null, customerEmail: EMAIL })
    api.passTime(80 * 3600)
    expect((await find(api, { number: second.body.row.number, phone })).body.row.customerEmail).toBe(EMAIL)
    const { rows } = await sql`select * from reservation`.execute(api.context.db.kysely)
    expect(JSON.stringify(rows)).not.toContain('minji')
    expect(api.logged.join()).not.toMatch(/minji|your code/)
  })

  it('is sent to the phone when the clinic requires it, in the customer’s language', async () => {
    const phone = { countryCode: '+82', number: '010-2345-6789' }
    const words = { phone, email: null, languageCode: 'ko' } as const
    expect((await book(words, { host: 's.test' })).failure.code).toBe('reservation/code-sent')
    expect(sent[0]).toMatchObject({ channel: 'sms', to: '+821023456789', languageCode: 'ko' })
    expect((await book({ ...words, code: codeOf(sent[0]) }, { host: 's.test' })).status).toBe(201)
  })

  it('allows five guesses per visitor, and is valid for one address, one clinic and twenty minutes', async () => {
    await book()
    const code = codeOf(sent[0])
    const wrong = code === '000000' ? '111111' : '000000'
    const headers = freshVisitor()
    const codes: unknown[] = []
    for (let guess = 0; guess < 6; guess += 1) codes.push((await book({ code: wrong }, { headers })).failure.code)
    expect(codes).toEqual([...Array(5).fill('reservation/code-wrong'), 'reservation/try-later'])
    expect((await book({ code, email: 'other@mail.example' })).failure.code).toBe('reservation/code-wrong')
    expect((await book({ code, email: EMAIL.toUpperCase() })).status).toBe(201)
    api.passTime(20 * 60)
    expect((await book({ code })).failure.code).toBe('reservation/code-wrong')
  })

  it('requires an address, and is sent to it at most three times', async () => {
    const { failure } = await book({ email: null })
    expect([failure.code, failure['fields']]).toEqual([
      'reservation/invalid',
      [{ name: 'email', code: 'email.required', pointer: '/email' }],
    ])
    const codes: unknown[] = []
    for (let one = 0; one < 5; one += 1) codes.push((await book()).failure.code)
    expect(codes).toEqual([...Array(3).fill('reservation/code-sent'), 'reservation/try-later', 'reservation/try-later'])
    expect(sent).toHaveLength(3)
  })

  it('limits one address to five upcoming reservations, under any phone numbers', async () => {
    await book()
    const code = codeOf(sent[0])
    const times = ['10:00', '11:00', '12:00', '14:00', '15:00', '16:00']
    const codes: unknown[] = []
    for (const time of times) codes.push((await book({ code, time })).failure.code)
    expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, 'reservation/too-many'])
  })

  it('lets a verified visitor book while others are throttled and a day’s share is used up', async () => {
    // As after an attack, before the clinic asked for codes.
    for (const [index, time] of ['10:00', '11:00', '12:00', '14:00', '15:00', '16:00'].entries()) {
      for (let one = 0; one < 3 && index * 3 + one < 16; one += 1) {
        expect((await reserve(api, { time, email: null }, { host: 'n.test' })).status).toBe(201)
      }
    }
    expect((await reserve(api, { time: '18:00' }, { host: 'n.test' })).failure.code).toBe('reservation/full')
    await sql`update reservation set partner_id = 1`.execute(api.context.db.kysely)
    const hour = api.context.clock.now().toISOString().slice(0, 13)
    await sql`
      insert into write_pace (partner_id, kind, hour, taken, usual)
      values (1, 'RESERVATION', ${hour}, 90, 30)`.execute(api.context.db.kysely)
    const headers = freshVisitor()
    await book({ time: '18:00' }, { headers })
    const { status } = await book({ time: '18:00', code: codeOf(sent[0]) }, { headers })
    expect(status).toBe(201)
  })

  it('is not required without a sender, so that the clinic still takes reservations', async () => {
    senders = []
    const form = await api.ask(getReservationForm, {})
    expect(form.body.row.confirmBy).toBe('NONE')
    const { body } = await book()
    expect(body.row.heldUntil).not.toBeNull()
  })
})
