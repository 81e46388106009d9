import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import { getCustomerPostForm, getCustomerPostGuard } from '#schemas/generated/api/notice-customer-boards.ts'
import {
  createReservation,
  getReservationForm,
  getReservationGuard,
  listReservationSlots,
  releaseReservationHolds,
} from '#schemas/generated/api/reservations.ts'
import { commands } from '#server/app/cli/commands.ts'
import { runCli } from '#server/app/cli/run-cli.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { parseEnv } from '#server/core/env.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { countHolds, lapseHolds } from '#server/resources/reservations/index.ts'
import { setWebhook } from '#server/messaging/webhooks/setting.ts'
import { BOARD, freshVisitor, WORDS, writePost } from '../board-visitor.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { find, freshPhone, openForm, reserve, VISIT } from '../reservation-visitor.ts'
import { describeOnBoth } from './dialects.ts'

const PARTNER = parsePartnerId(1)
const RESERVATIONS = '/api/customer/global/reservations'
const POSTS = '/api/customer/global/notice-customer-boards'
/** Hundreds of requests on a machine that does much else. In ms. */
const SLOW_MS = 120_000

const PERIOD = { from: '2026-05-04', to: '2026-06-17' }

/** Some hundreds of places of visits in forty-five days. */
const CLINIC = { code: 'a', config: { reservation: { visitCapacity: 3, slotMinutes: 60, daysAhead: 60 } } }

describeOnBoth('public forms', (dialect) => {
  let api: TestApi
  let settings: Record<string, string>
  beforeEach(async () => {
    settings = await dialect.settings()
    api = await startApi([CLINIC], { TRUST_PROXY: 'true', ...settings })
  })
  afterEach(() => api.close())

  const signIn = async () => {
    const given = { email: 'desk@clinic.test', password: 'olive lamp over the harbour' }
    await addAdministrator(api.context.db, { ...given, partnerId: PARTNER }, NOON)
    const { headers } = await api.ask(createAdminSession, given)
    return { headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } }
  }
  const listFree = async () => {
    const { body } = await api.ask(listReservationSlots, { kind: 'VISIT', ...PERIOD })
    return body.rows.flatMap(({ date, slots }) =>
      slots.filter(({ isFull }) => !isFull).map(({ time }) => ({ date, time })),
    )
  }
  const countBy = async (condition: string) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from reservation where ${sql.raw(condition)}`.execute(api.context.db.kysely)
    return Number(rows[0]?.count)
  }
  /** Runs a script: each address tries the next free place with any token it has. */
  const attack = async (addresses: readonly string[], tokens: readonly string[], rounds: number) => {
    const free = (await listFree()).flatMap((place) => Array<typeof place>(3).fill(place))
    const codes: Record<string, number> = {}
    for (let round = 0; round < rounds; round += 1) {
      const sent = addresses.map((address, index) => {
        const turn = round * addresses.length + index
        const place = free[turn % free.length]
        const payload = { ...VISIT, ...place, phone: freshPhone(), formToken: tokens[turn % tokens.length] }
        return api.send('POST', RESERVATIONS, payload, { headers: { 'x-forwarded-for': address } })
      })
      for (const { status, failure } of await Promise.all(sent)) {
        const code = status === 201 ? 'made' : failure.code
        codes[code] = (codes[code] ?? 0) + 1
      }
    }
    return codes
  }
  const openForms = async (count: number) => {
    const forms = Array.from({ length: count }, () => api.ask(getReservationForm, {}, { headers: freshVisitor() }))
    const tokens = (await Promise.all(forms)).map(({ body }) => body.row.formToken)
    api.passTime(5)
    return tokens
  }
  const inManyNetworks = Array.from({ length: 36 }, (_, index) => `203.0.${index}.7`)

  describe('the calendar under attack by a script', () => {
    it(
      'loses only as many places as there are tokens, even to thirty-six addresses at all free times',
      async () => {
        const free = await listFree()
        expect(free.length * 3).toBeGreaterThan(700)
        const codes = await attack(inManyNetworks, await openForms(2), 10)
        expect(codes).toMatchObject({ made: 2, 'reservation/form-expired': 358 })
        expect((await listFree()).length).toBe(free.length)
      },
      SLOW_MS,
    )

    it(
      'loses no more than a usual hour’s places when every attempt has its own token',
      async () => {
        const codes = await attack(inManyNetworks, await openForms(360), 10)
        // One more passes the pause of the crowd.
        expect(codes['made']).toBe(31)
        expect(codes['reservation/try-later']).toBeGreaterThan(300)
        api.passTime(5)
        const honest = await reserve(api, { ...(await listFree())[0] })
        expect(honest.status).toBe(201)
      },
      SLOW_MS,
    )

    it(
      'loses only forty places to one network, however many addresses it has',
      async () => {
        for (const [index, prefix] of ['198.51.100.', '2001:db8:7:'].entries()) {
          const addresses = Array.from({ length: 60 }, (_, one) =>
            index === 0 ? `${prefix}${one}` : `${prefix}${one}::1`,
          )
          const held = () => countHolds(PARTNER, api.context.db.kysely, {}, api.context.clock.now())
          const before = await held()
          for (let turn = 0; turn < 4; turn += 1) {
            // Below what is unusual, and patient.
            await attack(addresses.slice(turn * 15, turn * 15 + 15), await openForms(15), 1)
            api.passTime(2 * 3600)
          }
          expect((await held()) - before).toBe(40)
        }
      },
      SLOW_MS,
    )

    it(
      'reserves a share of a day against slow attacks, and reopens when those expire',
      async () => {
        const date = '2026-05-07'
        const places = 8 * 3
        const take = async (time: string) => (await reserve(api, { date, time })).failure.code
        const times = ['10:00', '11:00', '12:00', '14:00', '15:00', '16:00', '17:00', '18:00']
        const codes: unknown[] = []
        for (const time of [...times, ...times, ...times]) {
          codes.push(await take(time))
          api.passTime(600)
        }
        const made = codes.filter((code) => code === undefined)
        expect(made).toHaveLength(Math.floor(places * 0.7))
        expect(codes.at(-1)).toBe('reservation/full')
        const dayOf = async () => {
          const { body } = await api.ask(listReservationSlots, { kind: 'VISIT', from: date, to: date })
          return body.rows[0]?.state
        }
        expect(await dayOf()).toBe('FULL')
        expect((await reserve(api, { date: '2026-05-08' })).status).toBe(201)
        // Reservations confirmed by the clinic do not count towards the share.
        const admin = await signIn()
        const [{ number } = { number: '' }] = (
          await sql<{ number: string }>`select number from reservation where starts_at < '2026-05-08'`.execute(
            api.context.db.kysely,
          )
        ).rows
        await api.send('PUT', `/api/admin/reservations/${number}/confirm`, {}, admin)
        expect(await dayOf()).toBe('OPEN')
      },
      SLOW_MS,
    )

    it('releases unconfirmed places, and shows the customer how long each is reserved', async () => {
      await api.context.db.write([], (transaction) =>
        setWebhook(PARTNER, transaction, api.context.secrets, 'https://clinic.example/hook'),
      )
      const phone = freshPhone()
      const { body } = await reserve(api, { date: '2026-05-14', phone })
      const made = api.context.clock.now()
      expect(body.row.heldUntil).toBe(new Date(made.getTime() + 72 * 3_600_000).toISOString())
      const one = { number: body.row.number, phone }
      api.passTime(72 * 3600)
      expect((await find(api, one)).body.row).toMatchObject({ state: 'CANCELLED', canChange: false })
      const admin = await signIn()
      const confirm = await api.send('PUT', `/api/admin/reservations/${one.number}/confirm`, {}, admin)
      expect(confirm.failure.code).toBe('reservation/over')
      expect(await lapseHolds(PARTNER, api.context.db, api.context.clock.now())).toBe(1)
      expect(await lapseHolds(PARTNER, api.context.db, api.context.clock.now())).toBe(0)
      const shown = await api.send('PUT', `/api/admin/reservations/${one.number}/cancel`, {}, admin)
      expect(shown.body).toMatchObject({
        row: {
          state: 'CANCELLED',
          history: [{ kind: 'REQUESTED' }, { kind: 'LAPSED', actor: 'clock' }],
        },
      })
      const { rows } = await sql<{ type: string; body: string }>`
        select type, body from webhook_delivery order by id`.execute(api.context.db.kysely)
      expect(rows.map(({ type }) => type)).toEqual(['reservation.requested', 'reservation.lapsed'])
      expect(JSON.parse(rows[1]?.body ?? '{}')).toMatchObject({ by: 'clock', reservation: { state: 'CANCELLED' } })
    })

    it('frees an expired place even before the expiry is recorded', async () => {
      const taken = { date: '2026-05-14', time: '10:00' }
      for (let one = 0; one < 3; one += 1) expect((await reserve(api, taken)).status).toBe(201)
      expect((await reserve(api, taken)).failure.code).toBe('reservation/full')
      api.passTime(72 * 3600 + 61)
      expect((await reserve(api, taken)).status).toBe(201)
    })

    it('never releases confirmed reservations, even when moved afterwards', async () => {
      const phone = freshPhone()
      const { number } = (await reserve(api, { date: '2026-05-21', phone })).body.row
      const admin = await signIn()
      await api.send('PUT', `/api/admin/reservations/${number}/confirm`, {}, admin)
      const moved = await api.send(
        'PUT',
        `${RESERVATIONS}/${number}`,
        { phone, date: '2026-05-22', time: '11:00' },
        { headers: freshVisitor() },
      )
      expect(moved.body).toMatchObject({ row: { state: 'REQUESTED', heldUntil: null } })
      api.passTime(73 * 3600)
      expect(await lapseHolds(PARTNER, api.context.db, api.context.clock.now())).toBe(0)
      expect((await find(api, { number, phone })).body.row.state).toBe('REQUESTED')
    })
  })

  describe('the clinic', () => {
    it(
      'is notified of unusual volume once an hour, by webhook, on its page and in the log',
      async () => {
        await api.context.db.write([], (transaction) =>
          setWebhook(PARTNER, transaction, api.context.secrets, 'https://clinic.example/hook'),
        )
        const admin = await signIn()
        expect((await api.ask(getReservationGuard, {})).status).toBe(401)
        await attack(inManyNetworks, await openForms(144), 4)
        const { rows } = await sql<{ body: string }>`
        select body from webhook_delivery where type = 'reservation.unusual'`.execute(api.context.db.kysely)
        expect(rows.map(({ body }): unknown => JSON.parse(body))).toEqual([
          expect.objectContaining({ type: 'reservation.unusual', usual: 30, taken: expect.any(Number) }),
        ])
        const { body } = await api.ask(getReservationGuard, {}, admin)
        expect(body.row).toMatchObject({ isUnusual: true, usual: 30, unusualHours: [{ usual: 30 }] })
        expect(body.row.held).toBeGreaterThanOrEqual(30)
        expect(linesOf(api).filter((line) => line.message === 'Unusually many submissions')).toEqual([
          expect.objectContaining({ level: 'warn', partner: 'a', kind: 'RESERVATION', usual: 30 }),
        ])
        // New ones stay unconfirmed for half a day at most.
        api.passTime(5)
        const { row } = (await reserve(api, { date: '2026-06-10' })).body
        const hours = (Date.parse(row.heldUntil ?? '') - api.context.clock.now().getTime()) / 3_600_000
        expect(hours).toBe(12)
        const released = await api.ask(releaseReservationHolds, {}, admin)
        expect(released.body.row.released).toBe(body.row.held + 1)
        expect((await api.ask(getReservationGuard, {}, admin)).body.row.held).toBe(0)
      },
      SLOW_MS,
    )

    it('sees the same on the command line, which also releases the places', async () => {
      await reserve(api, { date: '2026-05-14' })
      // Commands go by this machine's clock.
      const hour = new Date().toISOString().slice(0, 13)
      await sql`update reservation set held_until = '9999'`.execute(api.context.db.kysely)
      await sql`
        insert into write_pace (partner_id, kind, hour, taken, usual)
        values (1, 'RESERVATION', ${hour}, 41, 30)`.execute(api.context.db.kysely)
      const told = await maru('reservation', 'holds', '--partner', 'a')
      expect(told.output).toContain('1 unconfirmed. To cancel them all, add --release.')
      expect(told.output).toContain('41 in the last hour, 30 are usual: more than usual.')
      expect(told.output).toContain(`More than usual from ${hour}:00:00.000Z: 41, where 30 are usual`)
      expect((await maru('reservation', 'holds', '--partner', 'a', '--release')).output).toBe('1 cancelled.')
      expect(await countBy("state = 'CANCELLED'")).toBe(1)
    })
  })

  describe('the board under attack by a script', () => {
    it(
      'accepts an honest author after three hundred posts from everywhere',
      async () => {
        const admin = await signIn()
        const tokens: string[] = []
        for (let one = 0; one < 300; one += 1) {
          const { body } = await api.ask(getCustomerPostForm, { boardTypeId: BOARD }, { headers: freshVisitor() })
          tokens.push(body.row.formToken)
        }
        api.passTime(5)
        const statuses: number[] = []
        for (const formToken of tokens) {
          const headers = freshVisitor()
          statuses.push((await api.send('POST', POSTS, { ...WORDS, formToken }, { headers })).status)
        }
        expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(31)
        const honest = await writePost(api, { title: 'honest' })
        expect(honest.status).toBe(201)
        const { body } = await api.ask(getCustomerPostGuard, {}, admin)
        expect(body.row).toMatchObject({ isUnusual: true, usual: 30, unusualHours: [{ usual: 30 }] })
      },
      SLOW_MS,
    )

    it(
      'throttles authors who wrote within the hour, and no others',
      async () => {
        const busy = freshVisitor()
        for (let one = 0; one < 30; one += 1) await writePost(api, {}, { headers: busy })
        expect((await writePost(api, {}, { headers: freshVisitor() })).status).toBe(201)
        const { status, failure } = await writePost(api, {}, { headers: busy })
        expect([status, failure.code]).toEqual([429, 'BOARD_TRY_LATER'])
      },
      SLOW_MS,
    )
  })

  it('a refusal writes one log line, without a stack and without personal data', async () => {
    const headers = freshVisitor()
    const before = api.logged.length
    await api.send('POST', POSTS, { ...WORDS, formToken: 'x' }, { headers })
    await api.send('POST', `${POSTS}/7/private`, { password: 'wrong' }, { headers })
    await api.ask(createReservation, { ...VISIT, formToken: 'x' }, { headers })
    const lines = linesOf(api).slice(before)
    expect(lines.map(({ level, message, code }) => [level, message, code])).toEqual([
      ['info', 'Refused', 'BOARD_TOKEN_EXPIRED'],
      ['info', 'Refused', 'BOARD_PASSWORD_MISMATCH'],
      ['info', 'Refused', 'reservation/form-expired'],
    ])
    expect(JSON.stringify(lines)).not.toMatch(/stack|\.ts:|Kim|2345|wrong|10\.\d+\.\d+\.\d+/)
  })

  const maru = async (...argv: string[]) => {
    const lines: string[] = []
    const print = (text: string) => void lines.push(text)
    const readEnv = () => parseEnv({ DATA_DIR: api.dataDir, LOG_LEVEL: 'silent', ...settings })
    const code = await runCli({ argv, commands, readEnv, print, printError: print })
    return { code, output: lines.join('\n') }
  }

  it('confirmation by code is refused without a sender, with an error that says so', async () => {
    const { code, output } = await maru('reservation', 'code', '--partner', 'a', 'email')
    expect(code).not.toBe(0)
    expect(output).toContain('No sender for e-mail is configured on this server')
    expect((await maru('reservation', 'code', '--partner', 'a')).output).toBe('none')
    expect((await maru('reservation', 'code', '--partner', 'a', 'none')).output).toBe('none')
    expect((await maru('reservation', 'code', '--partner', 'a', 'pigeon')).code).not.toBe(0)
    expect(await openForm(api)).not.toBe('')
  })
})

const linesOf = (api: TestApi) =>
  api.logged.map((line) => JSON.parse(line) as { level: string; message: string; code?: string })
