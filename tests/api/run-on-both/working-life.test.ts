import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AdminReservationDay, AdminReservationSummary } from '#schemas/generated/api/reservations.ts'
import type { Statistics } from '#schemas/generated/api/statistics.ts'
import { addDays } from '#server/db/zoned-time.ts'
import { PROFILES } from '#server/app/demo/working-life/profiles.ts'
import { seedDemo } from '#server/app/demo/seed.ts'
import { openWriter, type ClinicWriter } from '../clinic-writer.ts'
import { openTestSite, type TestSite } from '../site.ts'
import { describeOnBoth } from './dialects.ts'

/** A Thursday at eleven in Seoul, on which all but onyu are open. */
const NOW = new Date('2026-05-07T02:00:00.000Z')
const TODAY = '2026-05-07'
const CLINICS = [
  ['lumi', 1],
  ['haneul', 2],
  ['onyu', 3],
] as const

/** Kinds of content that a keyword search covers. */
const SEARCHED = ['products', 'exhibitions', 'notices', 'faqs'] as const

type Rows<Row> = { readonly rows: readonly Row[]; readonly total: number }

describeOnBoth('demo clinics with generated activity', (dialect) => {
  let site: TestSite
  const writers = new Map<string, ClinicWriter>()
  beforeAll(async () => {
    const seed = (context: TestSite['context']) => seedDemo(context, { isAlive: true })
    site = await openTestSite(await dialect.settings(), { clock: { now: () => NOW }, seed })
    for (const [code, id] of CLINICS)
      writers.set(code, await openWriter(site, id, `${code}.localhost`, `owner@${code}.example`))
  }, 60_000)
  afterAll(() => site.close())

  // The contracts define the type of each answer.
  const ask = async <Answer>(code: string, path: string): Promise<Answer> =>
    (await writers.get(code)?.call('GET', path)) as Answer
  const listReservations = (code: string, query: string) =>
    ask<Rows<AdminReservationSummary>>(code, `/reservations?size=100&${query}`)

  it('have several reservations today, some of them unconfirmed', async () => {
    for (const [code, most] of [
      ['lumi', 4],
      ['haneul', 2],
    ] as const) {
      const { rows } = await listReservations(code, `from=${TODAY}&to=${TODAY}`)
      expect(rows.filter(({ state }) => state !== 'CANCELLED').length).toBeGreaterThanOrEqual(most)
      expect(rows.every(({ customerName }) => customerName.length > 1)).toBe(true)
    }
    for (const [code] of CLINICS) {
      const { rows } = await listReservations(code, `from=${TODAY}&state=REQUESTED`)
      const fewest = PROFILES[code]?.unconfirmed ?? 0
      // Some more have just come in.
      expect(rows.length >= fewest && rows.length <= fewest + 3).toBe(true)
    }
  })

  it('show a reservation’s options and history, with its phone number masked', async () => {
    const { rows } = await listReservations('lumi', `from=${addDays(TODAY, -14)}&to=${addDays(TODAY, -1)}`)
    const found = rows.find(({ attendance, treatment }) => attendance === 'CAME' && treatment !== null)
    const { row } = await ask<{ row: { options: object[]; phoneHint: string; history: { kind: string }[] } }>(
      'lumi',
      `/reservations/${found?.number}`,
    )
    expect(row.options).toHaveLength(1)
    expect(row.phoneHint).toContain('••••')
    expect(row.history.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['CONFIRMED', 'CAME']))
  })

  it('have a waiting list for a morning that is full', async () => {
    for (const [code] of CLINICS) {
      const { rows } = await ask<Rows<AdminReservationSummary>>(code, '/reservation-waiting')
      expect([code, rows.length]).toEqual([code, PROFILES[code]?.waiting])
      const [date] = new Set(rows.map((row) => row.date))
      const { rows: days } = await ask<Rows<AdminReservationDay>>(code, `/reservation-days?from=${date}&to=${date}`)
      const morning = days[0]?.slots.filter(({ time }) => time < '12:00') ?? []
      expect(morning.length).toBeGreaterThan(2)
      expect(morning.filter(({ treatment }) => treatment.taken < treatment.places)).toEqual([])
    }
  })

  it('have thirteen weeks of visits including today, with matching totals', async () => {
    for (const [code] of CLINICS) {
      const { row } = await ask<{ row: Statistics }>(code, `/statistics?from=${addDays(TODAY, -90)}&to=${TODAY}`)
      expect([code, row.countedFrom, row.days.length]).toEqual([code, addDays(TODAY, -90), 91])
      expect(row.days.filter(({ visitors, views }) => visitors === 0 || views < visitors)).toEqual([])
      const pages = await ask<Rows<{ count: number; title: string | null }>>(
        code,
        `/statistics/top?dimension=page&size=100&from=${addDays(TODAY, -90)}&to=${TODAY}`,
      )
      expect(pages.rows.reduce((sum, { count }) => sum + count, 0)).toBe(row.total.views)
      expect(pages.rows.filter(({ title }) => title !== null).length).toBeGreaterThan(5)
      const vain = await ask<Rows<{ count: number }>>(
        code,
        `/statistics/top?dimension=search-without-result&size=100&from=${addDays(TODAY, -90)}&to=${TODAY}`,
      )
      expect(vain.rows.reduce((sum, { count }) => sum + count, 0)).toBe(row.total.searchesWithoutResult)
      expect(vain.total).toBeGreaterThan(1)
    }
  })

  it('count the reservations made on the site', async () => {
    const from = addDays(TODAY, -28)
    const { row } = await ask<{ row: Statistics }>('haneul', `/statistics?from=${from}&to=${TODAY}`)
    expect(row.total.bookingsMade).toBeGreaterThan(20)
    expect(row.total.bookingsBegun).toBeGreaterThan(row.total.bookingsMade)
  })

  it('return results for known search words, and no results for the others', async () => {
    for (const [code] of CLINICS) {
      const { found = {}, notFound = {} } = PROFILES[code] ?? {}
      const languages = Object.keys(PROFILES[code]?.languages ?? {})
      const isFound = async (word: string): Promise<boolean> => {
        const asked = languages.flatMap((language) =>
          SEARCHED.map(async (kind) => {
            const query = new URLSearchParams({ languageCode: language, keyword: word, size: '1' })
            const { body } = await site.get(`${code}.localhost`, `/api/customer/global/${kind}?${query}`)
            return (JSON.parse(body) as { total: number }).total
          }),
        )
        return (await Promise.all(asked)).some((total) => total > 0)
      }
      for (const word of Object.keys(found)) expect([code, word, await isFound(word)]).toEqual([code, word, true])
      for (const word of Object.keys(notFound)) expect([code, word, await isFound(word)]).toEqual([code, word, false])
    }
  })

  it('show their media libraries', async () => {
    const { rows, total } = await ask<Rows<{ fileAddress: string; alt: object }>>('lumi', '/media?size=5')
    expect(total).toBeGreaterThan(60)
    for (const { fileAddress } of rows) expect((await site.get('lumi.localhost', fileAddress)).status).toBe(200)
  })
})
