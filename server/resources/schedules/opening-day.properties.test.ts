import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { StoredPartner } from '#schemas/generated/api/stored.ts'
import { WEEKDAYS } from '#schemas/weekly-hours.ts'
import { runsOf } from '#tests/property-runs.ts'
import { dayIn, instantIn, timeIn } from '../../db/zoned-time.ts'
import { nextTurnOf, toOpeningDay } from './opening-day.ts'

const MINUTE_MS = 60_000

/** Without summer time, with it, with half hours, by half an hour, and over the date line. */
const zone = fc.constantFrom(
  'Asia/Seoul',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Europe/London',
)
const clock = fc
  .tuple(fc.nat(23), fc.constantFrom('00', '15', '30', '59'))
  .map(([hour, minutes]) => `${String(hour).padStart(2, '0')}:${minutes}`)
const span = fc.option(
  fc.tuple(clock, clock).filter(([start, end]) => start < end),
  { nil: ['', ''] as [string, string] },
)
const week = fc.tuple(fc.array(span, { minLength: 7, maxLength: 7 }), span).map(
  ([days, [lunchStart, lunchEnd]]) =>
    // Only the fields of opening hours matter here.
    ({
      ...Object.fromEntries(
        WEEKDAYS.flatMap((day, index) => [
          [`${day}Open`, days[index]?.[0]],
          [`${day}Close`, days[index]?.[1]],
        ]),
      ),
      lunchStart,
      lunchEnd,
    }) as StoredPartner,
)
const instant = fc
  .integer({ min: Date.UTC(2024, 0) / MINUTE_MS, max: Date.UTC(2030, 0) / MINUTE_MS })
  .map((minutes) => minutes * MINUTE_MS)

/** Today at an instant, by the clocks of a zone. */
const todayAt = (partner: StoredPartner, at: number, timeZone: string) => {
  const moment = { today: dayIn(new Date(at), timeZone), time: timeIn(new Date(at), timeZone) }
  return { ...moment, day: toOpeningDay(partner, moment.today, moment, undefined) }
}

it('in any zone a day is open, at lunch or over until the very minute that is told, and then no longer', () => {
  fc.assert(
    fc.property(week, instant, zone, (partner, at, timeZone) => {
      const { day, today, time } = todayAt(partner, at, timeZone)
      expect(day.phase === null).toBe(day.open === null)
      if (day.phase === null) return
      const turn = nextTurnOf(day, time)
      expect(turn === null).toBe(day.phase === 'AFTER')
      if (turn === null) return
      const turnsAt = instantIn(today, turn, timeZone).getTime()
      // Clocks that are set back show some times twice, and the first of both is the turn.
      if (turnsAt <= at) return
      expect(todayAt(partner, turnsAt, timeZone).day.phase).not.toBe(day.phase)
      const before = todayAt(partner, turnsAt - MINUTE_MS, timeZone)
      // Clocks that are set forward leave the minute before out.
      if (before.time < turn) expect(before.day.phase).toBe(day.phase)
    }),
    runsOf(150),
  )
})
