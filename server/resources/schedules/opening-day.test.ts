import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StoredPartner, StoredScheduleException } from '#schemas/generated/api/stored.ts'
import { WEEKDAYS } from '#schemas/weekly-hours.ts'
import { runsOf } from '#tests/property-runs.ts'
import { dayIn, instantIn, timeIn } from '../../db/zoned-time.ts'
import { nextPhaseChange, toOpeningDay } from './opening-day.ts'

// Only the fields of opening hours matter here.
const partner = {
  fridayOpen: '10:30',
  fridayClose: '19:00',
  saturdayOpen: '10:00',
  saturdayClose: '13:30',
  sundayOpen: '',
  sundayClose: '',
  lunchStart: '13:00',
  lunchEnd: '14:00',
} as StoredPartner

const FRIDAY = '2026-11-20'
const at = (time: string) => ({ today: FRIDAY, time })

describe('toOpeningDay', () => {
  it.each([
    ['10:29', 'BEFORE'],
    ['10:30', 'OPEN'],
    ['12:59', 'OPEN'],
    ['13:00', 'LUNCH'],
    ['14:00', 'OPEN'],
    ['18:59', 'OPEN'],
    ['19:00', 'AFTER'],
  ])('at %s returns phase %s for today', (time, phase) => {
    expect(toOpeningDay(partner, FRIDAY, at(time), undefined)).toMatchObject({ isToday: true, phase })
  })

  it('uses the weekday’s hours when those of an exception are empty', () => {
    const exception: StoredScheduleException = { date: FRIDAY, state: 'NORMAL', open: '', close: '', note: {} }
    expect(toOpeningDay(partner, FRIDAY, at('11:00'), exception)).toMatchObject({ open: '10:30', close: '19:00' })
    expect(toOpeningDay(partner, FRIDAY, at('11:00'), { ...exception, close: '15:00' })).toMatchObject({
      open: '10:30',
      close: '15:00',
    })
  })

  it('has no phase on other days or on days without hours', () => {
    expect(toOpeningDay(partner, '2026-11-27', at('11:00'), undefined).phase).toBeNull()
    expect(toOpeningDay(partner, '2026-11-22', { today: '2026-11-22', time: '11:00' }, undefined)).toMatchObject({
      state: 'CLOSED',
      phase: null,
    })
  })

  it('has no lunch break on a day that ends before or during it', () => {
    expect(toOpeningDay(partner, '2026-11-21', at('11:00'), undefined).lunchStart).toBeNull()
    const early: StoredScheduleException = { date: FRIDAY, state: 'NORMAL', close: '14:00', note: { ko: '직원 교육' } }
    expect(toOpeningDay(partner, FRIDAY, at('11:00'), early).lunchStart).toBeNull()
  })

  it('ignores reservation exceptions on a weekday that is always closed', () => {
    const full: StoredScheduleException = {
      date: '2026-11-22',
      state: 'RESERVATION_UNAVAILABLE',
      note: { ko: '예약이 모두 찼습니다' },
    }
    expect(toOpeningDay(partner, '2026-11-22', at('11:00'), full)).toMatchObject({ state: 'CLOSED', note: null })
    const away: StoredScheduleException = { ...full, state: 'CLOSED', note: { ko: '학회' } }
    expect(toOpeningDay(partner, '2026-11-22', at('11:00'), away)).toMatchObject({ note: { ko: '학회' } })
  })

  it('uses the hours and state of an exception', () => {
    const early: StoredScheduleException = { date: FRIDAY, state: 'NORMAL', close: '17:00', note: { ko: '직원 교육' } }
    expect(toOpeningDay(partner, FRIDAY, at('18:00'), early)).toMatchObject({
      open: '10:30',
      close: '17:00',
      phase: 'AFTER',
    })
    const holiday: StoredScheduleException = { date: FRIDAY, state: 'HOLIDAY', note: { ko: '공휴일' } }
    expect(toOpeningDay(partner, FRIDAY, at('11:00'), holiday)).toMatchObject({ open: null, phase: null })
  })
})

describe('nextPhaseChange', () => {
  const today = toOpeningDay(partner, FRIDAY, at('11:00'), undefined)

  it.each([
    ['09:00', '10:30'],
    ['10:30', '13:00'],
    ['13:20', '14:00'],
    ['18:59', '19:00'],
    ['19:00', null],
  ])('after %s returns %s as the next phase change', (time, turn) => {
    expect(nextPhaseChange(today, time)).toBe(turn)
  })
})

const MINUTE_MS = 60_000

/** Zones without daylight saving, with it, with half-hour offsets, with half-hour shifts, and across the date line. */
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

/** Returns today at an instant in a zone. */
const todayAt = (clinic: StoredPartner, nowMs: number, timeZone: string) => {
  const moment = { today: dayIn(new Date(nowMs), timeZone), time: timeIn(new Date(nowMs), timeZone) }
  return { ...moment, day: toOpeningDay(clinic, moment.today, moment, undefined) }
}

it('in any zone a day is open, at lunch or over until the exact minute of its next turn, and not longer', () => {
  fc.assert(
    fc.property(week, instant, zone, (clinic, nowMs, timeZone) => {
      const { day, today, time } = todayAt(clinic, nowMs, timeZone)
      expect(day.phase === null).toBe(day.open === null)
      if (day.phase === null) return
      const turn = nextPhaseChange(day, time)
      expect(turn === null).toBe(day.phase === 'AFTER')
      if (turn === null) return
      const turnsAt = instantIn(today, turn, timeZone).getTime()
      // A clock set back shows some times twice, and the change is at the first of both.
      if (turnsAt <= nowMs) return
      expect(todayAt(clinic, turnsAt, timeZone).day.phase).not.toBe(day.phase)
      const before = todayAt(clinic, turnsAt - MINUTE_MS, timeZone)
      // A clock set forward skips the minute before.
      if (before.time < turn) expect(before.day.phase).toBe(day.phase)
    }),
    runsOf(150),
  )
})
