import { describe, expect, it } from 'vitest'
import { addDays } from '../../../db/zoned-time.ts'
import { countDay, shareOver } from './count-visits.ts'
import { PROFILES, type Profile } from './profiles.ts'

const lumi = PROFILES['lumi'] as Profile // Stands there.
const pages = new Map([
  ['/', 30],
  ['/products/1', 5],
])
const FIRST = '2026-02-03'
const count = (index: number, more: { over?: number; bookings?: number } = {}) =>
  countDay(lumi, {
    code: 'lumi',
    day: addDays(FIRST, index),
    progress: index / 90,
    over: 1,
    bookings: undefined,
    pages,
    ...more,
  })
const sum = (keys: ReadonlyMap<string, number> | undefined) =>
  [...(keys?.values() ?? [])].reduce((all, one) => all + one, 0)

describe('countDay', () => {
  it('adds up: pages, languages and devices to the views, search terms to the searches', () => {
    for (let index = 0; index < 91; index += 1) {
      const { counts } = count(index)
      const total = (name: string) => counts.get('total')?.get(name) ?? 0
      const sums = (['page', 'language', 'device'] as const).map((dimension) => sum(counts.get(dimension)))
      expect(sums).toEqual([total('views'), total('views'), total('views')])
      expect(counts.get('page')?.get('/search')).toBe(total('searches'))
      expect(sum(counts.get('search'))).toBe(total('searches'))
      expect(sum(counts.get('search-without-result'))).toBe(total('searchesWithoutResult'))
      expect(total('bookingsBegun')).toBeGreaterThan(total('bookingsMade'))
      expect([...counts.values()].flatMap((keys) => [...keys.values()]).every((one) => one > 0)).toBe(true)
    }
  })

  it('has a weekly rhythm and grows slowly', () => {
    const visitors = Array.from({ length: 91 }, (_, index) => count(index).visitors)
    const weeks = Array.from({ length: 13 }, (_, week) => visitors.slice(week * 7, week * 7 + 7))
    const sums = weeks.map((week) => week.reduce((all, one) => all + one, 0))
    expect(sums.at(-1)).toBeGreaterThan((sums[0] ?? 0) * 1.1)
    // The data starts on a Tuesday.
    const [tuesday, friday, sunday] = [0, 3, 5].map((day) => weeks.reduce((all, week) => all + (week[day] ?? 0), 0))
    expect(friday).toBeGreaterThan(tuesday ?? 0)
    expect(tuesday).toBeGreaterThan(sunday ?? 0)
  })

  it('uses the known number of bookings, and only the part of the day that is over', () => {
    expect(count(90, { bookings: 7 }).counts.get('total')?.get('bookingsMade')).toBe(7)
    const whole = count(90).visitors
    expect(count(90, { over: 0.5 }).visitors).toBe(Math.round(whole / 2))
    expect([shareOver('00:00'), shareOver('24:00')]).toEqual([0, 1])
    expect(shareOver('12:30')).toBeGreaterThan(shareOver('12:00'))
  })
})
