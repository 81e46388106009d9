import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  getReservationForm,
  listReservationSlots,
  listReservationTreatments,
  type CreateReservationInput,
} from '#schemas/generated/api/reservations.ts'
import { createApp } from '#server/app/app.ts'
import { createContext } from '#server/app/context.ts'
import { parseEnv } from '#server/core/env.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { confirmReservation, findReservation, parseNumber } from '#server/resources/reservations/index.ts'
import { freshVisitor } from '../board-visitor.ts'
import { startApi, type TestApi } from '../harness.ts'
import { cancel, find, freshPhone, move, openForm, reserve, VISIT } from '../reservation-visitor.ts'
import { describeOnBoth } from './dialects.ts'

const PARTNERS = [
  { code: 'a', config: { reservation: { visitCapacity: 1, treatmentCapacity: 3, slotMinutes: 60 } } },
  { code: 'b' },
  { code: 'hidden', config: { hasPriceView: false } },
  { code: 'off', config: { useWidget: false } },
  { code: 'net', config: { isIncludeVat: false } },
]
const MISSING = '0000-0000'
const BASE = '/api/customer/global/reservations'

describeOnBoth('reservations', (dialect) => {
  let api: TestApi
  let settings: Record<string, string>
  beforeAll(async () => {
    settings = { TRUST_PROXY: 'true', ...(await dialect.settings()) }
    api = await startApi(PARTNERS, settings)
  })
  afterAll(() => api.close())

  /** Days that no other test reserves. */
  const days = ['2026-05-11', '2026-05-12', '2026-05-14', '2026-05-15', '2026-05-18', '2026-05-19', '2026-05-21']
  const nextDay = () => days.shift() ?? '2026-05-22'

  const slotsOf = async (kind: 'VISIT' | 'TREATMENT', date: string, host = 'a.test') => {
    const { body } = await api.ask(listReservationSlots, { kind, from: date, to: date }, { host })
    return body.rows[0]
  }
  const made = async (words: Partial<CreateReservationInput> = {}, more: { host?: string } = {}) => {
    const phone = words.phone ?? freshPhone()
    const { body } = await reserve(api, { ...words, phone }, more)
    return { ...body.row, phone }
  }

  describe('free times', () => {
    it('follow opening hours, lunch, holidays and the current time', async () => {
      const { body, headers } = await api.ask(listReservationSlots, { kind: 'VISIT' })
      expect([body.total, headers['cache-control']]).toEqual([31, 'private, no-store'])
      expect(body.rows.slice(0, 3).map(({ date, state, slots }) => [date, state, slots.length])).toEqual([
        ['2026-05-04', 'OPEN', 5],
        ['2026-05-05', 'HOLIDAY', 0],
        ['2026-05-06', 'OPEN', 3],
      ])
      expect(body.rows[0]).toMatchObject({ isToday: true, lunchStart: '13:00', note: null })
      expect(body.rows[0]?.slots.map(({ time }) => time)).toEqual(['14:00', '15:00', '16:00', '17:00', '18:00'])
      expect(body.rows[1]?.note).toContain('holiday')
    })

    it.each([
      ['', 400],
      ['?kind=VISIT&from=2026-02-30', 400],
      ['?kind=VISIT&from=2026-05-05&to=2026-05-04', 400],
      ['?kind=VISIT&from=2026-05-05&to=2026-12-04', 400],
      ['?kind=LUNCH', 400],
    ])('are refused for the query "%s"', async (query, status) => {
      expect((await api.get(`/api/customer/global/reservation-slots${query}`)).status).toBe(status)
    })

    it('are empty when the site takes no reservations', async () => {
      const more = { host: 'off.test' }
      expect((await api.ask(listReservationSlots, { kind: 'VISIT' }, more)).failure.code).toBe('reservation/off')
      expect((await api.ask(getReservationForm, {}, more)).failure.code).toBe('reservation/off')
      expect((await reserve(api, { formToken: 'x' }, more)).failure.code).toBe('reservation/off')
    })
  })

  describe('treatments', () => {
    it('include their current offers; a secret one only when its option is named', async () => {
      const { body } = await api.ask(listReservationTreatments, {})
      expect(body.rows.map(({ productId, eventId }) => [productId, eventId])).toEqual([
        [1, null],
        [1, 1],
        [2, null],
      ])
      const named = await api.ask(listReservationTreatments, { optionIds: [100_002, 10] })
      expect(named.body.rows.map(({ productId, eventId }) => [productId, eventId])).toEqual([
        [1, null],
        [2, 2],
      ])
    })
  })

  describe('a new reservation', () => {
    it('returns its number, its options and their prices', async () => {
      const { status, body, headers } = await reserve(api, {
        kind: 'TREATMENT',
        products: [
          {
            productId: 1,
            options: [
              { optionId: 10, count: 2 },
              { optionId: 11, count: 1 },
            ],
          },
          { productId: 1, eventId: 1, options: [{ optionId: 100_001, count: 1 }] },
        ],
        memo: ' after work ',
        gender: 'FEMALE',
      })
      expect([status, headers['cache-control']]).toEqual([201, 'private, no-store'])
      expect(body.row).toMatchObject({
        number: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
        state: 'REQUESTED',
        date: '2026-05-07',
        time: '10:00',
        timeZone: 'Asia/Seoul',
        startsAt: '2026-05-07T01:00:00.000Z',
        endsAt: '2026-05-07T02:00:00.000Z',
        customerName: 'Kim Minji',
        memo: 'after work',
        gender: 'FEMALE',
        languageCode: 'en',
        partnerName: 'canary-a clinic en',
        totalPrice: 770_001 * 2 + 550_001,
        vatPrice: 0,
        needsConsulting: true,
        canChange: true,
      })
      expect(body.row.options.map(({ optionId, count, price }) => [optionId, count, price])).toEqual([
        [10, 2, 770_001],
        [11, 1, null],
        [100_001, 1, 550_001],
      ])
    })

    it('shows no price when prices are hidden', async () => {
      const products = [{ productId: 1, options: [{ optionId: 10, count: 1 }] }]
      const { text, body } = await reserve(api, { kind: 'TREATMENT', products }, { host: 'hidden.test' })
      expect(body.row).toMatchObject({ totalPrice: null, vatPrice: null, options: [{ price: null }] })
      expect(text).not.toMatch(/77000\d|78111\d/)
    })

    it('adds VAT to every price of a clinic whose prices do not include it', async () => {
      const products = [{ productId: 1, options: [{ optionId: 10, count: 1 }] }]
      const { body } = await reserve(api, { kind: 'TREATMENT', products }, { host: 'net.test' })
      expect(body.row).toMatchObject({ totalPrice: 847_001, vatPrice: 77_000, isIncludeVat: false })
    })

    it('stores name, phone and memo encrypted, in its idempotency row as well', async () => {
      const phone = { countryCode: '+82', number: '010-7777-1234' }
      await reserve(
        api,
        { kind: 'TREATMENT', date: nextDay(), name: 'Sealed Person', memo: 'sealed memo', phone },
        { headers: { 'idempotency-key': randomUUID() } },
      )
      const { kysely } = api.context.db
      const tables = ['reservation', 'reservation_event', 'idempotency', 'limit_count', 'webhook_delivery']
      for (const table of tables) {
        const { rows } = await sql`select * from ${sql.table(table)}`.execute(kysely)
        expect(JSON.stringify(rows), table).not.toMatch(/Sealed Person|sealed memo|7777-?1234/)
      }
    })

    it('is created once per idempotency key, even for the last place', async () => {
      const date = nextDay()
      const sent = { ...VISIT, date, phone: freshPhone(), formToken: await openForm(api) }
      const headers = { ...freshVisitor(), 'idempotency-key': randomUUID() }
      const send = (more: object = {}) => api.send('POST', BASE, { ...sent, ...more }, { headers })
      const answers = await Promise.all([send(), send(), send()])
      answers.push(await send())
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
      expect((await send({ time: '11:00' })).failure.code).toBe('request/other-body')
    })

    it.each([
      ['a time that is over', { date: '2026-05-04' }, 'OPEN'],
      ['a time between two', { time: '10:30' }, 'OPEN'],
      ['lunch', { time: '13:00' }, 'OPEN'],
      ['a holiday', { date: '2026-05-05' }, 'HOLIDAY'],
      ['a Sunday', { date: '2026-05-17' }, 'CLOSED'],
      ['a day too far away', { date: '2026-08-03' }, 'RESERVATION_UNAVAILABLE'],
      ['a day that there is not', { date: '2026-02-30' }, 'CLOSED'],
    ])('is refused for %s', async (_, words, dayState) => {
      const { status, failure } = await reserve(api, { kind: 'TREATMENT', ...words })
      expect([status, failure.code]).toEqual([409, 'reservation/unavailable'])
      expect(failure['dayState']).toBe(dayState)
    })

    it.each([
      [
        'an option that is not there',
        [{ productId: 1, options: [{ optionId: 99, count: 1 }] }],
        'reservation/option-gone',
      ],
      [
        'another treatment’s option',
        [{ productId: 2, options: [{ optionId: 10, count: 1 }] }],
        'reservation/option-gone',
      ],
      [
        'an offer that is not there',
        [{ productId: 1, eventId: 9, options: [{ optionId: 100_001, count: 1 }] }],
        'reservation/option-gone',
      ],
      [
        'another treatment’s offer',
        [{ productId: 2, eventId: 1, options: [{ optionId: 100_001, count: 1 }] }],
        'reservation/option-gone',
      ],
      [
        'too many of one',
        [
          {
            productId: 1,
            options: [
              { optionId: 10, count: 60 },
              { optionId: 10, count: 60 },
            ],
          },
        ],
        'reservation/invalid',
      ],
    ])('is refused with %s', async (_, products, code) => {
      expect((await reserve(api, { kind: 'TREATMENT', products })).failure.code).toBe(code)
    })

    it.each([
      ['no consent', { consent: false }, 'consent.invalid'],
      ['no name', { name: ' ' }, 'name.required'],
      ['an odd phone', { phone: { countryCode: '+82', number: 'call' } }, 'phone.invalid'],
      ['an odd time', { time: '25:00' }, 'time.invalid'],
      ['an unknown field', { price: 1 }, 'price.unknown'],
      ['a count of none', { products: [{ productId: 1, options: [{ optionId: 10, count: 0 }] }] }, 'products.invalid'],
    ])('is refused field by field: %s', async (_, given, code) => {
      const { status, failure } = await api.send('POST', BASE, { ...VISIT, formToken: 'x', ...given })
      expect([status, failure.code]).toEqual([400, 'reservation/invalid'])
      expect(failure['fields']).toMatchObject([{ name: code.split('.')[0], code }])
    })

    it('is refused from bots, and in a language that is not offered', async () => {
      const { body } = await api.ask(getReservationForm, {}, { headers: freshVisitor() })
      const send = (more: object) =>
        api.send('POST', BASE, { ...VISIT, formToken: body.row.formToken, ...more }, { headers: freshVisitor() })
      expect((await send({})).failure.code).toBe('reservation/spam')
      api.passTime(5)
      expect((await send({ website: 'https://spam.example' })).failure.code).toBe('reservation/spam')
      expect((await send({ formToken: `${body.row.formToken}x` })).failure.code).toBe('reservation/form-expired')
      expect((await send({ languageCode: 'zh' })).failure.code).toBe('language/not-offered')
    })

    it('is limited to three unconfirmed and five upcoming per phone number; cancelled ones do not count', async () => {
      const phone = freshPhone()
      const date = nextDay()
      const times = ['10:00', '11:00', '12:00', '14:00', '15:00', '16:00', '17:00', '18:00']
      const next = async () => reserve(api, { kind: 'TREATMENT', date, time: times.shift() ?? '', phone })
      const confirm = async (one: { number: string }) => {
        const { db, clock } = api.context
        const partnerId = parsePartnerId(1)
        const found = await findReservation(partnerId, db.kysely, parseNumber(one.number))
        if (found) await confirmReservation({ db, partnerId, actor: 'operator', now: clock.now() }, found)
      }
      const first = [(await next()).body.row, (await next()).body.row, (await next()).body.row]
      expect((await next()).failure.code).toBe('reservation/too-many')
      for (const one of first) await confirm(one)
      const [fourth, fifth] = [(await next()).body.row, (await next()).body.row]
      for (const one of [fourth, fifth]) await confirm(one)
      expect((await next()).failure.code).toBe('reservation/too-many')
      await cancel(api, { number: fifth.number, phone })
      expect((await next()).status).toBe(201)
    })

    it('is limited to thirty requests per IP address', async () => {
      const headers = freshVisitor()
      const tokens = await Promise.all(Array.from({ length: 31 }, () => openForm(api)))
      const statuses: number[] = []
      for (const formToken of tokens) {
        statuses.push((await reserve(api, { formToken, time: '13:00' }, { headers })).status)
      }
      expect(statuses.slice(0, 30).every((status) => status === 409)).toBe(true)
      expect(statuses[30]).toBe(429)
    })
  })

  describe('the last place', () => {
    it.each([
      ['one', 'VISIT', 1],
      ['three', 'TREATMENT', 3],
    ] as const)(
      'with capacity %s goes to exactly that many of fifty concurrent requests, in two processes',
      async (_, kind, capacity) => {
        const date = nextDay()
        const tokens: string[] = []
        for (let one = 0; one < 50; one += 1) tokens.push(await openForm(api))
        const now = api.context.clock.now()
        const env = parseEnv({ DATA_DIR: api.dataDir, LOG_LEVEL: 'silent', ...settings })
        const other = await createContext(env, { clock: { now: () => now } })
        const app = createApp(other)
        const sendToOther = async (formToken: string) => {
          const payload = { ...VISIT, kind, date, phone: freshPhone(), formToken }
          const headers = { host: 'a.test', ...freshVisitor() }
          return (await app.inject({ method: 'POST', url: BASE, payload, headers })).statusCode
        }
        const sendHere = async (formToken: string) => (await reserve(api, { kind, date, formToken })).status
        const statuses = await Promise.all(
          tokens.map((formToken, index) => (index % 2 === 0 ? sendHere(formToken) : sendToOther(formToken))),
        )
        await app.close()
        await other.close()
        expect(statuses.toSorted((low, high) => low - high)).toEqual([
          ...Array(capacity).fill(201),
          ...Array(50 - capacity).fill(409),
        ])
        const slot = (await slotsOf(kind, date))?.slots.find(({ time }) => time === '10:00')
        expect(slot?.isFull).toBe(true)
        expect((await reserve(api, { kind, date })).failure.code).toBe('reservation/full')
      },
    )

    it('goes to only one of several moves, and is free again after a cancellation', async () => {
      const date = nextDay()
      const others = await Promise.all(['11:00', '12:00', '14:00'].map((time) => made({ date, time })))
      const moves = await Promise.all(others.map((one) => move(api, one, date, '10:00')))
      expect(moves.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(moves.filter(({ failure }) => failure.code === 'reservation/full')).toHaveLength(2)
      const winner = others[moves.findIndex(({ status }) => status === 200)]
      if (!winner) throw new Error('Nobody won')
      expect((await reserve(api, { date })).failure.code).toBe('reservation/full')
      expect((await cancel(api, winner)).body.row.state).toBe('CANCELLED')
      expect((await reserve(api, { date })).status).toBe(201)
    })
  })

  describe('number and phone number', () => {
    it('find the reservation in any notation', async () => {
      const one = await made({ kind: 'TREATMENT', date: nextDay() })
      const number = ` ${one.number.replace('-', ' ').toLowerCase()}`
      const phone = { countryCode: '+82', number: one.phone.number.replaceAll('-', ' ').replace(/^0/, '') }
      const { body, headers } = await find(api, { number, phone })
      expect([body.row.number, headers['cache-control']]).toEqual([one.number, 'private, no-store'])
    })

    it('are refused alike when either is wrong or belongs to another clinic', async () => {
      const one = await made({ kind: 'TREATMENT', date: nextDay() })
      const answers = await Promise.all([
        find(api, { ...one, phone: VISIT.phone }),
        find(api, { ...one, number: MISSING }),
        find(api, one, { host: 'b.test' }),
        move(api, { ...one, number: MISSING }, '2026-05-07', '11:00'),
        cancel(api, { ...one, phone: VISIT.phone }),
      ])
      for (const { status, failure, headers } of answers) {
        expect([status, failure, headers['cache-control']]).toEqual([
          409,
          { status: 409, message: failure.message, code: 'reservation/mismatch', triesLeft: 4 },
          'no-store',
        ])
      }
    })

    it('allow five guesses, then growing waits; the customer still finds the reservation', async () => {
      const one = await made({ kind: 'TREATMENT', date: '2026-05-22' })
      const headers = freshVisitor()
      const statuses: number[] = []
      for (let guess = 0; guess < 8; guess += 1) {
        statuses.push((await find(api, { ...one, phone: freshPhone() }, { headers })).status)
      }
      expect(statuses).toEqual([409, 409, 409, 409, 409, 429, 429, 429])
      const waiting = await find(api, one, { headers })
      expect([waiting.failure.code, waiting.headers['retry-after']]).toEqual(['reservation/try-later', '30'])
      expect((await find(api, one)).status).toBe(200)
    })
  })
})
