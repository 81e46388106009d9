import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runsOf } from '#tests/property-runs.ts'
import { addDays, dayIn, daysBetween, instantIn, timeIn, weekdayOf, WEEKDAYS } from './zoned-time.ts'

/**
 * Zones without daylight saving time, with it, with half-hour offsets, with half-hour shifts, across the date line, and
 * with a skipped day.
 */
const ZONES = [
  'Asia/Seoul',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Apia',
  'Europe/London',
]
const zone = fc.constantFrom(...ZONES)
const minute = fc.integer({ min: Date.UTC(2012, 0) / 60_000, max: Date.UTC(2032, 0) / 60_000 })
const instant = minute.map((minutes) => new Date(minutes * 60_000))

describe('any instant in any zone', () => {
  it('is found from its local date and time, or the first such instant if clocks repeat it', () => {
    fc.assert(
      fc.property(instant, zone, (at, timeZone) => {
        const found = instantIn(dayIn(at, timeZone), timeIn(at, timeZone), timeZone)
        expect([dayIn(found, timeZone), timeIn(found, timeZone)]).toEqual([dayIn(at, timeZone), timeIn(at, timeZone)])
        expect([0, 30 * 60_000, 3_600_000]).toContain(at.getTime() - found.getTime())
      }),
      runsOf(100),
    )
  })
})

describe('any wall clock of any zone', () => {
  it('maps to an instant with that local time, or to one at most an hour later in a gap', () => {
    const clock = fc.record({ hour: fc.nat(23), minutes: fc.nat(59) })
    fc.assert(
      fc.property(instant, clock, zone, (near, { hour, minutes }, timeZone) => {
        const day = dayIn(near, 'UTC')
        const time = `${String(hour).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
        const at = instantIn(day, time, timeZone)
        const shown = Date.parse(`${dayIn(at, timeZone)}T${timeIn(at, timeZone)}:00Z`)
        expect([0, 30 * 60_000, 3_600_000]).toContain(shown - Date.parse(`${day}T${time}:00Z`))
      }),
      runsOf(100),
    )
  })
})

it('daysBetween, addDays and weekdayOf agree for any days', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: -4000, max: 4000 }), (at, count) => {
      const day = dayIn(at, 'UTC')
      expect(daysBetween(day, addDays(day, count))).toBe(count)
      expect(weekdayOf(addDays(day, count))).toBe(WEEKDAYS[(((WEEKDAYS.indexOf(weekdayOf(day)) + count) % 7) + 7) % 7])
    }),
    runsOf(60),
  )
})
