import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readWeek, WEEKDAYS, type WeeklyHours } from '#schemas/weekly-hours.ts'
import { runsOf } from '#tests/property-runs.ts'
import { splitAtLunch, toHoursRows, toOpeningHoursSpecification } from './opening-hours.ts'

const time = fc.constantFrom('08:30', '10:00', '12:30', '13:00', '14:00', '19:00', '21:00')
const span = fc
  .tuple(time, time)
  .filter(([start, end]) => start < end)
  .map(([start, end]) => ({ start, end }))
const maybe = fc.option(span, { nil: { start: '', end: '' } })
const week: fc.Arbitrary<WeeklyHours> = fc
  .tuple(fc.array(maybe, { minLength: 7, maxLength: 7 }), maybe, fc.constantFrom('day', 'weekWeekend'))
  .map(([days, lunch, operationTimeType]) => ({
    // These include every field of the type.
    ...(Object.fromEntries(
      WEEKDAYS.flatMap((day, index) => [
        [`${day}Open`, days[index]?.start],
        [`${day}Close`, days[index]?.end],
      ]),
    ) as WeeklyHours),
    operationTimeType,
    lunchStart: lunch.start,
    lunchEnd: lunch.end,
  }))

/** All start and end times of the spans above, and one between each pair. */
const MOMENTS = [
  '08:00',
  '08:30',
  '09:00',
  '10:00',
  '11:00',
  '12:30',
  '12:45',
  '13:00',
  '13:30',
  '14:00',
  '16:00',
  '19:00',
  '20:00',
  '21:00',
]

describe('any week', () => {
  it('lists each day once, in order, with its hours', () => {
    fc.assert(
      fc.property(week, (partner) => {
        const rows = toHoursRows(partner)
        expect(rows.flatMap(({ days }) => days)).toEqual([...WEEKDAYS])
        const told = rows.flatMap(({ days, hours, lunch }) => days.map((day) => ({ day, hours, lunch })))
        expect(told).toEqual(readWeek(partner))
      }),
      runsOf(60),
    )
  })

  it('has the same hours for search engines: open except at lunch', () => {
    fc.assert(
      fc.property(week, fc.constantFrom(...WEEKDAYS), fc.constantFrom(...MOMENTS), (partner, day, at) => {
        const name = `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`
        const spans = toOpeningHoursSpecification(partner).filter(({ dayOfWeek }) => dayOfWeek.includes(name))
        const [opens, closes] = [partner[`${day}Open`], partner[`${day}Close`]]
        const { lunchStart, lunchEnd } = partner
        const isWithin = opens !== '' && at >= opens && at < closes
        // A day that ends before lunch ends, or with it, has no lunch; nor has a day that begins during lunch.
        const hasLunch = lunchStart !== '' && lunchStart >= opens && lunchEnd < closes
        const isLunch = hasLunch && at >= lunchStart && at < lunchEnd
        expect(spans.filter((one) => at >= one.opens && at < one.closes)).toHaveLength(isWithin && !isLunch ? 1 : 0)
      }),
      runsOf(100),
    )
  })

  it('is split at lunch into non-empty spans', () => {
    fc.assert(
      fc.property(span, fc.option(span, { nil: null }), (hours, lunch) => {
        for (const { start, end } of splitAtLunch(hours, lunch)) expect(start < end).toBe(true)
      }),
      runsOf(30),
    )
  })
})
