import { beforeEach, describe, expect, it } from 'vitest'
import { secretsOf } from '#tests/one-key.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { createOpenDays, type OpenDays } from './open-days.ts'

/** Ten to midnight and ten past it, in Seoul. */
const [BEFORE, AFTER] = ['2026-11-23T14:50:00.000Z', '2026-11-23T15:10:00.000Z'].map((at) => Date.parse(at)) as [
  number,
  number,
]
const SEOUL = 'Asia/Seoul'
const [lumi, onyu] = [parsePartnerId(1), parsePartnerId(2)]

let days: OpenDays
let asked: number
let warned: string[]
let answer: () => Promise<string>
beforeEach(() => {
  asked = 0
  warned = []
  answer = async () => 'salt'
  days = createOpenDays({ db: { kysely } as never, secrets: secretsOf('a'), logger })
})
// `createOpenDays` uses only this method of a logger.
const logger = { warn: (_facts: object, words: string) => warned.push(words) } as never
/** The part of a database that reading a salt needs. */
const kysely = {
  withTables: () => {
    const query: Record<string, unknown> = {
      execute: async () => void (asked += 1),
      executeTakeFirst: async () => ({ salt: await answer() }),
    }
    for (const name of ['insertInto', 'values', 'onConflict', 'selectFrom', 'where', 'select'])
      query[name] = () => query
    return query
  },
}
const names = async () => (await days.drainAll()).map(({ partnerId, day }) => `${partnerId} ${day}`)

describe('open days', () => {
  it('exist once per clinic, until midnight in its time zone', async () => {
    const today = days.at(lumi, SEOUL, BEFORE)
    expect(days.at(lumi, SEOUL, today.startsAt)).toBe(today)
    expect(days.at(lumi, SEOUL, today.endsAt - 1)).toBe(today)
    expect(days.at(onyu, SEOUL, BEFORE)).not.toBe(today)
    expect(await names()).toEqual(['1 2026-11-23', '2 2026-11-23'])
    expect(days.at(lumi, SEOUL, today.endsAt).day).toBe('2026-11-24')
  })

  it('are taken one last time after midnight, and the current day again', async () => {
    days.at(lumi, SEOUL, BEFORE)
    expect(days.at(lumi, SEOUL, AFTER).day).toBe('2026-11-24')
    expect(await names()).toEqual(['1 2026-11-23', '1 2026-11-24'])
    expect(await names()).toEqual(['1 2026-11-24'])
  })

  it('restart in another time zone, and for a visit of the day before', async () => {
    const seoul = days.at(lumi, SEOUL, AFTER)
    expect(days.at(lumi, 'America/New_York', AFTER)).toMatchObject({ day: '2026-11-23', timeZone: 'America/New_York' })
    expect(days.at(lumi, SEOUL, AFTER)).not.toBe(seoul)
    expect(days.at(lumi, SEOUL, BEFORE).day).toBe('2026-11-23')
    expect(await names()).toHaveLength(4)
  })

  it('are retained if they could not be written, each once', async () => {
    const yesterday = days.at(lumi, SEOUL, BEFORE)
    const today = days.at(lumi, SEOUL, AFTER)
    await days.drainAll()
    days.keep(yesterday)
    days.keep(today)
    expect(await days.drainAll()).toEqual([yesterday, today])
  })

  it('are dropped when their clinic is deleted', async () => {
    days.at(lumi, SEOUL, BEFORE)
    days.at(onyu, SEOUL, BEFORE)
    days.forget(lumi)
    expect(await names()).toEqual(['2 2026-11-23'])
  })
})

describe('the key that distinguishes a day’s visitors', () => {
  const visitorsOf = (day: ReturnType<OpenDays['at']>) => day.take()?.visitors

  it('is requested once at a time, and awaited before all days are taken', async () => {
    const day = days.at(lumi, SEOUL, BEFORE)
    expect(day.see('mina')).toBe(true)
    days.askKey(day)
    days.askKey(day)
    await days.drainAll()
    expect([asked, day.see('juno'), visitorsOf(day)?.salt]).toEqual([1, false, 'salt'])
  })

  it('differs by clinic and day, even with the same salt', async () => {
    const seen = [days.at(lumi, SEOUL, BEFORE), days.at(onyu, SEOUL, BEFORE), days.at(lumi, SEOUL, AFTER)]
    for (const day of seen) {
      day.see('mina')
      days.askKey(day)
    }
    await days.drainAll()
    const sketches = seen.map((day) => Buffer.from(visitorsOf(day)?.sketch ?? []).toString('base64'))
    expect(new Set(sketches).size).toBe(3)
  })

  it('is requested again by the next visitor after a failed read, without losing visitors', async () => {
    answer = () => Promise.reject(new Error('away'))
    const day = days.at(lumi, SEOUL, BEFORE)
    day.see('mina')
    days.askKey(day)
    await days.drainAll()
    expect([warned, visitorsOf(day)]).toEqual([['Visitor counting is not ready yet'], undefined])
    answer = async () => 'salt'
    expect(day.see('juno')).toBe(true)
    days.askKey(day)
    await days.drainAll()
    expect(visitorsOf(day)?.sketch.filter((rank) => rank > 0)).toHaveLength(2)
  })
})
