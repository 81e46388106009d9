import { describe, expect, it } from 'vitest'
import type { ScheduleDay } from '#schemas/generated/api/schedules.ts'
import {
  findDifferingDays,
  formatWeekday,
  resolveOpenState,
  splitAtLunch,
  toHoursRows,
  toOpeningHoursSpecification,
} from './opening-hours.ts'
import { findDaysToTell } from './day-words.ts'
import { readWeek, type WeeklyHours } from '#schemas/weekly-hours.ts'

const partner = (changes: Partial<WeeklyHours> = {}): WeeklyHours => ({
  operationTimeType: 'weekWeekend',
  mondayOpen: '10:00',
  mondayClose: '19:00',
  tuesdayOpen: '10:00',
  tuesdayClose: '19:00',
  wednesdayOpen: '10:00',
  wednesdayClose: '19:00',
  thursdayOpen: '10:00',
  thursdayClose: '19:00',
  fridayOpen: '10:00',
  fridayClose: '19:00',
  saturdayOpen: '10:00',
  saturdayClose: '13:00',
  sundayOpen: '',
  sundayClose: '',
  lunchStart: '13:00',
  lunchEnd: '14:00',
  ...changes,
})

const day = (changes: Partial<ScheduleDay> = {}): ScheduleDay => ({
  date: '2026-11-20',
  day: 'friday',
  state: 'NORMAL',
  open: '10:00',
  close: '19:00',
  lunchStart: '13:00',
  lunchEnd: '14:00',
  note: null,
  isToday: false,
  phase: null,
  fallbackFields: [],
  ...changes,
})
const saturday = day({ date: '2026-11-21', day: 'saturday', close: '13:00' })
const sunday = day({ date: '2026-11-22', day: 'sunday', state: 'CLOSED', open: null, close: null })
const monday = day({ date: '2026-11-23', day: 'monday' })

describe('toHoursRows', () => {
  it('lists weekdays, Saturday and Sunday for weekWeekend', () => {
    const rows = toHoursRows(partner())
    expect(rows.map(({ name, days, hours }) => [name, days.length, hours?.end ?? null])).toEqual([
      ['weekdays', 5, '19:00'],
      ['day', 1, '13:00'],
      ['day', 1, null],
    ])
  })

  it('splits weekdays with different hours', () => {
    const rows = toHoursRows(partner({ wednesdayOpen: '', wednesdayClose: '' }))
    expect(rows.map(({ name, days }) => [name, ...days]).slice(0, 3)).toEqual([
      ['span', 'monday', 'tuesday'],
      ['day', 'wednesday'],
      ['span', 'thursday', 'friday'],
    ])
  })

  it('lists a weekend with equal days in one line', () => {
    const rows = toHoursRows(partner({ sundayOpen: '10:00', sundayClose: '13:00' }))
    expect(rows.at(-1)).toMatchObject({ name: 'weekend', days: ['saturday', 'sunday'] })
  })

  it('lists different days of a weekend separately', () => {
    const rows = toHoursRows(partner({ sundayOpen: '10:00', sundayClose: '12:00' }))
    expect(rows.slice(-2).map(({ name }) => name)).toEqual(['day', 'day'])
  })

  it('lists days with a different lunch separately', () => {
    const rows = toHoursRows(partner({ saturdayClose: '19:00', sundayOpen: '14:00', sundayClose: '19:00' }))
    expect(rows.slice(-2).map(({ days }) => days)).toEqual([['saturday'], ['sunday']])
  })

  it('lists every day for the type day', () => {
    expect(toHoursRows(partner({ operationTimeType: 'day' }))).toHaveLength(7)
  })
})

describe('readWeek', () => {
  it('includes lunch only on days whose hours contain it', () => {
    const week = readWeek(partner())
    expect(week[0]?.lunch).toEqual({ start: '13:00', end: '14:00' })
    expect(week[5]?.lunch).toBeNull()
    expect(readWeek(partner({ saturdayClose: '14:00' }))[5]?.lunch).toBeNull()
  })

  it('includes no lunch if the partner sets none', () => {
    expect(readWeek(partner({ lunchStart: '', lunchEnd: '' }))[0]?.lunch).toBeNull()
  })
})

describe('resolveOpenState', () => {
  it.each([
    ['OPEN' as const, { kind: 'open', until: '19:00' }],
    ['LUNCH' as const, { kind: 'lunch', until: '14:00' }],
    ['BEFORE' as const, { kind: 'opensLater', at: '10:00' }],
  ])('returns the state for today’s phase %s', (phase, expected) => {
    expect(resolveOpenState([day({ isToday: true, phase }), saturday])).toEqual(expected)
  })

  it('returns tomorrow as the next opening after closing time', () => {
    expect(resolveOpenState([day({ isToday: true, phase: 'AFTER' }), saturday])).toEqual({
      kind: 'over',
      next: { day: 'saturday', date: '2026-11-21', at: '10:00', isTomorrow: true },
    })
  })

  it('skips days off for the next opening', () => {
    expect(resolveOpenState([{ ...sunday, isToday: true }, monday])).toMatchObject({
      kind: 'dayOff',
      next: { isTomorrow: true },
    })
    expect(resolveOpenState([{ ...saturday, isToday: true, phase: 'AFTER' }, sunday, monday])).toMatchObject({
      next: { day: 'monday', isTomorrow: false },
    })
  })

  it('returns null without today, and no next opening beyond the given days', () => {
    expect(resolveOpenState([saturday])).toBeNull()
    expect(resolveOpenState([{ ...sunday, isToday: true }])).toEqual({ kind: 'dayOff', next: null })
  })
})

it('findDifferingDays returns the days that differ from the usual week', () => {
  const early = day({ date: '2026-11-27', close: '17:00' })
  const full = day({ date: '2026-11-30', day: 'monday', state: 'RESERVATION_UNAVAILABLE' })
  const holiday = day({ date: '2026-12-01', day: 'tuesday', state: 'HOLIDAY', open: null, close: null })
  expect(findDifferingDays([day(), saturday, sunday, early, full, holiday], partner())).toEqual([early, full, holiday])
})

it('findDifferingDays returns days off and days with other hours', () => {
  const off = day({ state: 'CLOSED', open: null, close: null })
  const holiday = day({ state: 'HOLIDAY' })
  const late = day({ open: '11:00' })
  expect(findDifferingDays([off, holiday, late, sunday, monday], partner())).toEqual([off, holiday, late])
})

describe('findDaysToTell', () => {
  it('returns differing days and days with a note', () => {
    const noted = day({ date: '2026-11-27', note: 'New entrance' })
    const early = day({ date: '2026-12-04', close: '17:00' })
    expect(findDaysToTell([day(), noted, saturday, early], partner())).toEqual([noted, early])
  })
})

describe('toOpeningHoursSpecification', () => {
  it('splits days at lunch and groups equal days', () => {
    expect(toOpeningHoursSpecification(partner())).toEqual([
      expect.objectContaining({
        opens: '10:00',
        closes: '13:00',
        dayOfWeek: expect.arrayContaining(['https://schema.org/Saturday']),
      }),
      expect.objectContaining({ opens: '14:00', closes: '19:00' }),
    ])
  })

  it('leaves out empty spans', () => {
    expect(splitAtLunch({ start: '13:00', end: '19:00' }, { start: '13:00', end: '14:00' })).toEqual([
      { start: '14:00', end: '19:00' },
    ])
  })
})

it('formatWeekday names weekdays in the page’s language', () => {
  expect(formatWeekday('monday', 'ko-KR')).toBe('월요일')
  expect(formatWeekday('sunday', 'ja-JP', 'short')).toBe('日')
})
