import { Ajv } from 'ajv'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import openApi from '#schemas/generated/api/openapi.json' with { type: 'json' }
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import {
  cancelAdminReservation,
  confirmAdminReservation,
  getAdminReservation,
  getReservationCalendar,
  listAdminReservations,
  replaceReservationCalendar,
} from '#schemas/generated/api/reservations.ts'
import { commands } from '#server/app/cli/commands.ts'
import { runCli } from '#server/app/cli/run-cli.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { parseEnv } from '#server/core/env.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { anonymiseReservations, resource } from '#server/resources/reservations/index.ts'
import { openKeyRing } from '#server/security/secrets/key-ring.ts'
import { resealColumns } from '#server/security/secrets/reseal.ts'
import { createSecrets } from '#server/security/secrets/secrets.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { cancel, find, freshPhone, move, reserve } from '../reservation-visitor.ts'
import { describeOnBoth } from './dialects.ts'

const ajv = new Ajv({ strict: false })
ajv.addSchema({ $id: 'open-api', ...openApi })
const isRow = (name: string) => ajv.compile({ $ref: `open-api#/components/schemas/${name}` })
const [isReservation, isSummary, isAdminReservation] = [
  'Reservation',
  'AdminReservationSummary',
  'AdminReservation',
].map(isRow)

const PRODUCTS = [{ productId: 1, options: [{ optionId: 10, count: 2 }] }]

describeOnBoth('the clinic’s side of reservations', (dialect) => {
  let api: TestApi
  let settings: Record<string, string>
  let admin: { headers: Record<string, string> }
  beforeAll(async () => {
    settings = await dialect.settings()
    api = await startApi([{ code: 'a' }, { code: 'b' }], { TRUST_PROXY: 'true', ...settings })
    const given = { email: 'desk@clinic.test', password: 'tram over quiet lake' }
    await addAdministrator(api.context.db, { ...given, partnerId: parsePartnerId(1) }, NOON)
    const { headers } = await api.ask(createAdminSession, given)
    admin = { headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } }
  })
  afterAll(() => api.close())

  const made = async (words: Parameters<typeof reserve>[1] = {}) => {
    const phone = freshPhone()
    const { body } = await reserve(api, { kind: 'TREATMENT', products: PRODUCTS, phone, ...words })
    expect(isReservation?.(body.row), JSON.stringify(isReservation?.errors)).toBe(true)
    return { ...body.row, phone }
  }
  const maru = async (...argv: string[]) => {
    const lines: string[] = []
    const print = (text: string) => void lines.push(text)
    const readEnv = () => parseEnv({ DATA_DIR: api.dataDir, LOG_LEVEL: 'silent', ...settings })
    const code = await runCli({ argv, commands, readEnv, print, printError: print })
    return { code, output: lines.join('\n') }
  }

  it('is available to administrators of this clinic only', async () => {
    const { number } = await made({ date: '2026-05-11' })
    const asked = await Promise.all([
      api.ask(listAdminReservations, {}),
      api.ask(getAdminReservation, { number }),
      api.ask(confirmAdminReservation, { number }),
      api.ask(cancelAdminReservation, { number }),
      api.ask(getReservationCalendar, {}),
      api.ask(replaceReservationCalendar, {}),
    ])
    expect(asked.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401])
    expect((await api.ask(listAdminReservations, {}, { ...admin, host: 'b.test' })).status).toBe(403)
  })

  it('lists, shows, confirms and cancels, and records who did what', async () => {
    const one = await made({ date: '2026-05-12', name: 'Listed Person' })
    const listed = await api.ask(listAdminReservations, { from: '2026-05-12', to: '2026-05-12' }, admin)
    expect(listed.body.rows).toMatchObject([{ number: one.number, customerName: 'Listed Person', optionCount: 2 }])
    expect(isSummary?.(listed.body.rows[0]), JSON.stringify(isSummary?.errors)).toBe(true)
    const confirm = (more = {}) => api.ask(confirmAdminReservation, { number: one.number, ...more }, admin)
    expect((await confirm({ updatedAt: NOON.toISOString() })).failure.code).toBe('reservation/changed')
    const confirmed = await confirm({ updatedAt: one.updatedAt })
    expect(isAdminReservation?.(confirmed.body.row), JSON.stringify(isAdminReservation?.errors)).toBe(true)
    expect((await find(api, one)).body.row.state).toBe('CONFIRMED')
    await move(api, one, '2026-05-13', '11:00')
    expect((await find(api, one)).body.row.state).toBe('REQUESTED')
    const cancelled = await api.ask(cancelAdminReservation, { number: one.number }, admin)
    expect(cancelled.body.row.history.map(({ kind, actor, startsAt }) => [kind, actor, startsAt])).toEqual([
      ['REQUESTED', 'customer', '2026-05-12T01:00:00.000Z'],
      ['CONFIRMED', 'administrator 1', null],
      ['MOVED', 'customer', '2026-05-13T02:00:00.000Z'],
      ['CANCELLED', 'administrator 1', null],
    ])
    expect((await confirm()).failure.code).toBe('reservation/over')
    expect((await api.ask(getAdminReservation, { number: '0000-0000' }, admin)).status).toBe(404)
  })

  it('applies simultaneous cancellations once', async () => {
    const one = await made({ date: '2026-05-14' })
    const asked = await Promise.all([
      ...Array.from({ length: 4 }, () => api.ask(cancelAdminReservation, { number: one.number }, admin)),
      cancel(api, one),
    ])
    expect(asked.map(({ body }) => body.row.state)).toEqual(Array(5).fill('CANCELLED'))
    const { body } = await api.ask(getAdminReservation, { number: one.number }, admin)
    expect(body.row.history.filter(({ kind }) => kind === 'CANCELLED')).toHaveLength(1)
  })

  describe('the calendar', () => {
    it('opens at its secret address only, and no longer at the previous one', async () => {
      const one = await made({ date: '2026-05-15', name: 'Calendar Person', memo: 'calendar memo' })
      const { address } = (await api.ask(getReservationCalendar, {}, admin)).body.row
      const { status, headers, text } = await api.get(address)
      expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
      expect(text).toContain(`SUMMARY:${one.number} · canary-a beta ko`)
      expect(text).toContain('DTSTART:20260515T010000Z')
      expect(text).not.toMatch(/Calendar Person|calendar memo|010-/)
      expect((await api.get(address, { host: 'b.test' })).status).toBe(404)
      expect((await api.get(address.replace('.ics', 'x.ics'))).status).toBe(404)
      const next = (await api.ask(replaceReservationCalendar, {}, admin)).body.row
      expect(next.version).toBe(2)
      expect((await api.get(address)).status).toBe(404)
      expect((await api.get(next.address)).status).toBe(200)
      const told = await maru('reservation', 'calendar', '--partner', 'a')
      expect(told.output).toBe(`https://a.test${next.address}`)
      expect((await maru('reservation', 'calendar', '--partner', 'a', '--replace')).output).not.toBe(told.output)
      expect((await api.get(next.address)).status).toBe(404)
    })
  })

  describe('commands', () => {
    it('list, show, confirm and cancel reservations', async () => {
      const one = await made({ date: '2026-05-18', name: 'Desk Person' })
      // Commands go by this machine's clock, for which the fixtures have lapsed.
      await sql`update reservation set held_until = '9999'`.execute(api.context.db.kysely)
      const named = ['--partner', 'a', one.number.toLowerCase()]
      const list = await maru('reservation', 'list', '--partner', 'a', '--from', '2026-05-18')
      expect(list.output).toContain(`${one.number}  2026-05-18 10:00  treatment, options: 2, requested  Desk Person`)
      expect((await maru('reservation', 'confirm', ...named)).output).toBe('It is confirmed.')
      const requested = await maru(
        'reservation',
        'list',
        '--partner',
        'a',
        '--from',
        '2026-05-18',
        '--requested',
        '--json',
      )
      expect(requested.output).not.toContain(one.number)
      expect(JSON.parse((await maru('reservation', 'show', ...named)).output)).toMatchObject({
        number: one.number,
        customerPhone: one.phone,
        history: [{ actor: 'customer' }, { kind: 'CONFIRMED', actor: 'operator' }],
      })
      expect((await maru('reservation', 'cancel', ...named)).output).toBe('It is cancelled.')
      expect((await maru('reservation', 'confirm', ...named)).code).toBe(1)
      expect((await find(api, one)).body.row.state).toBe('CANCELLED')
    })

    it('make past reservations anonymous, and no others', async () => {
      const [past, later] = [await made({ date: '2026-05-20' }), await made({ date: '2026-05-21' })]
      const noon = new Date('2026-05-20T03:00:00.000Z')
      expect(await anonymiseReservations(parsePartnerId(1), api.context, noon)).toBeGreaterThan(0)
      expect(await anonymiseReservations(parsePartnerId(1), api.context, noon)).toBe(0)
      expect((await find(api, past)).failure.code).toBe('reservation/mismatch')
      expect((await find(api, later)).status).toBe(200)
      const shown = await maru('reservation', 'show', '--partner', 'a', past.number)
      expect(JSON.parse(shown.output)).toMatchObject({ number: past.number, customerName: '', date: '2026-05-20' })
      // Commands go by this machine's clock, for which the fixtures are long over.
      const retain = (...more: string[]) => maru('reservation', 'retain', '--partner', 'a', '--days', '1', ...more)
      const told = await retain()
      expect(told.output).toMatch(/^[1-9]\d* ended more than 1 days ago\. To anonymize them, add --apply\.$/)
      expect((await retain('--apply')).output).toBe(`${Number.parseInt(told.output, 10)} anonymized.`)
      expect((await find(api, later)).status).toBe(409)
    })

    it.each([
      [['reservation', 'retain', '--partner', 'a', '--days', '0'], 'Give a whole number of days'],
      [['reservation', 'list'], 'Give a partner code.'],
      [['reservation', 'list', '--partner', 'a', '--from', 'soon'], 'Write a date like'],
      [['reservation', 'confirm', '--partner', 'a'], 'Give the number of one reservation.'],
      [['reservation', 'cancel', '--partner', 'b', '0000-0000'], 'Reservation 0000-0000 not found.'],
      [['webhook', 'set', '--partner', 'a'], 'Give one address, --on or --off.'],
      [['webhook', 'set', '--partner', 'a', 'http://clinic.example/'], 'is not a valid webhook address'],
    ])('exit with code 2 and the reason for %j', async (argv, words) => {
      const { code, output } = await maru(...argv)
      expect([code, output]).toEqual([2, expect.stringContaining(words)])
    })

    it('set, switch and read the webhook', async () => {
      expect((await maru('webhook', 'set', '--partner', 'b', '--on')).code).toBe(1)
      const set = await maru('webhook', 'set', '--partner', 'b', 'https://clinic.example/hook')
      expect(set.output).toMatch(/^On: https:\/\/clinic\.example\/hook\nIts key, shown only once: [0-9a-f]{64}$/)
      await reserve(api, { date: '2026-05-19' }, { host: 'b.test' })
      const log = await maru('webhook', 'log', '--partner', 'b')
      expect(log.output).toMatch(/^On: .*\n1\d*  2026-05-04T.*  reservation\.requested  pending, tries: 0, next 2026/)
      expect((await maru('webhook', 'set', '--partner', 'b', '--off')).output).toBe('The webhook is off.')
      const read = JSON.parse((await maru('webhook', 'log', '--partner', 'b', '--json')).output) as object
      expect(read).toMatchObject({ isOn: false, rows: [{ type: 'reservation.requested', state: 'PENDING' }] })
    })
  })

  it('re-encrypts customers and webhook keys with a new secret key', async () => {
    const { env, db } = api.context
    const [current] = [openKeyRing(env).current()]
    const secrets = createSecrets(openKeyRing({ dataDir: '', secretKeys: [Buffer.alloc(32, 7), current.bytes] }))
    const counts: number[] = []
    for (const columns of resource.sealed ?? []) counts.push(await resealColumns(db, secrets, columns))
    expect(counts).toHaveLength(2)
    expect(Math.min(...counts)).toBeGreaterThan(0)
  })
})
