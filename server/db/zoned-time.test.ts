import { describe, expect, it } from 'vitest'
import { addDays, dayIn, daysBetween, instantIn, isDay, timeIn, weekdayOf } from './zoned-time.ts'

const SEOUL = 'Asia/Seoul'
const NEW_YORK = 'America/New_York'

describe('days in a zone', () => {
  it('start at local midnight', () => {
    expect(dayIn(new Date('2026-05-04T14:59:59.999Z'), SEOUL)).toBe('2026-05-04')
    expect(dayIn(new Date('2026-05-04T15:00:00.000Z'), SEOUL)).toBe('2026-05-05')
    expect(dayIn(new Date('2026-05-04T03:59:00.000Z'), NEW_YORK)).toBe('2026-05-03')
    expect(timeIn(new Date('2026-05-04T15:00:00.000Z'), SEOUL)).toBe('00:00')
  })

  it('are counted across months, years and clock changes', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-08', -8)).toBe('2026-02-28')
    expect(daysBetween('2026-03-01', '2026-03-31')).toBe(30)
    expect(weekdayOf('2026-05-04')).toBe('monday')
  })

  it('must be valid calendar dates', () => {
    expect(['2026-02-28', '2026-02-29', '2026-13-01', '20260101', '2026-1-1'].filter(isDay)).toEqual(['2026-02-28'])
  })
})

describe('the instant of a wall-clock time', () => {
  it.each([
    ['2026-05-04', '10:00', SEOUL, '2026-05-04T01:00:00.000Z'],
    ['2026-07-01', '00:00', NEW_YORK, '2026-07-01T04:00:00.000Z'],
    ['2026-01-01', '00:00', NEW_YORK, '2026-01-01T05:00:00.000Z'],
    ['2026-05-04', '24:00', SEOUL, '2026-05-04T15:00:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, instant) => {
    expect(instantIn(day, time, zone).toISOString()).toBe(instant)
  })

  it('is later by the gap if clocks skip the time, and the first one if they repeat it', () => {
    expect(instantIn('2026-03-08', '02:30', NEW_YORK).toISOString()).toBe('2026-03-08T07:30:00.000Z')
    expect(instantIn('2026-11-01', '01:30', NEW_YORK).toISOString()).toBe('2026-11-01T05:30:00.000Z')
  })
})
