import { describe, expect, it } from 'vitest'
import type { LanguageCode } from './language.ts'
import { readLunch, readWeek, summariseWeek, writeSpan, type Weekday, type WeeklyHours } from './weekly-hours.ts'

const day = (open: string, close: string, names: readonly Weekday[]): Partial<WeeklyHours> =>
  Object.fromEntries(
    names.flatMap((name) => [
      [`${name}Open`, open],
      [`${name}Close`, close],
    ]),
  )
const NEVER = day('', '', ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])
const toWeek = (...days: Partial<WeeklyHours>[]) => Object.assign({}, NEVER, ...days) as WeeklyHours
const summarise = (week: WeeklyHours, language: LanguageCode = 'ko') =>
  summariseWeek(week, language, (name) => name.slice(0, 2))

describe('a week summary', () => {
  it('groups days with the same hours in one line, and lists the days off', () => {
    const week = toWeek(
      day('10:30', '19:00', ['monday', 'tuesday', 'thursday']),
      day('10:30', '21:00', ['friday']),
      day('10:00', '16:00', ['saturday']),
    )
    expect(summarise(week)).toEqual({
      open: ['mo·tu·th 10:30 – 19:00', 'fr 10:30 – 21:00', 'sa 10:00 – 16:00'],
      off: 'we·su',
    })
    expect(summarise(week, 'en').open[0]).toBe('mo, tu, th 10:30 – 19:00')
    expect(summarise(week, 'ja').open[0]).toBe('mo・tu・th 10:30〜19:00')
  })

  it('shortens three or more consecutive days to the first and the last', () => {
    const week = toWeek(day('10:00', '19:00', ['monday', 'tuesday', 'wednesday', 'friday', 'saturday']))
    expect(summarise(week)).toEqual({ open: ['mo–we·fr·sa 10:00 – 19:00'], off: 'th·su' })
    expect(summarise(week, 'zh').open).toEqual(['mo至we、fr、sa 10:00 – 19:00'])
  })

  it('has no days off if none are known, and only days off if no hours are known', () => {
    expect(summarise(toWeek())).toEqual({ open: [], off: 'mo–su' })
    const always = day('00:00', '24:00', ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])
    expect(summarise(toWeek(always)).off).toBe('')
  })

  it('formats a time span for the language', () => {
    expect(writeSpan({ start: '13:00', end: '14:00' }, 'ja')).toBe('13:00〜14:00')
    expect(writeSpan({ start: '13:00', end: '14:00' }, 'en')).toBe('13:00 – 14:00')
  })
})

describe('a week day by day', () => {
  const mondayOf = (open: string, close: string, lunchStart = '13:00', lunchEnd = '14:00') =>
    readWeek({ ...toWeek(day(open, close, ['monday'])), lunchStart, lunchEnd })[0]
  const lunch = { start: '13:00', end: '14:00' }

  it('starts on Monday and ends on Sunday', () => {
    const days = readWeek(toWeek()).map((one) => one.day)
    expect([days.length, days[0], days.at(-1)]).toEqual([7, 'monday', 'sunday'])
  })

  it.each([
    ['', ''],
    ['10:00', ''],
    ['', '19:00'],
  ])('has no hours on a day from “%s” to “%s”', (open, close) => {
    expect(mondayOf(open, close)).toEqual({ day: 'monday', hours: null, lunch: null })
  })

  it.each([
    ['10:00', '19:00', lunch],
    ['13:00', '19:00', lunch],
    ['13:01', '19:00', null],
    ['10:00', '14:01', lunch],
    ['10:00', '14:00', null],
    ['10:00', '13:30', null],
  ])('from %s to %s includes the lunch break only if it lies within', (open, close, expected) => {
    expect(mondayOf(open, close)).toEqual({ day: 'monday', hours: { start: open, end: close }, lunch: expected })
  })

  it.each([
    ['', ''],
    ['13:00', ''],
    ['', '14:00'],
  ])('has no lunch from “%s” to “%s”', (lunchStart, lunchEnd) => {
    expect(mondayOf('10:00', '19:00', lunchStart, lunchEnd)?.lunch).toBeNull()
    expect(readLunch({ lunchStart, lunchEnd })).toBeNull()
  })
})

it('names two consecutive days individually', () => {
  expect(summarise(toWeek(day('10:00', '19:00', ['monday', 'tuesday']))).open).toEqual(['mo·tu 10:00 – 19:00'])
})

it('a language without separators of its own uses the default ones', () => {
  const week = toWeek(day('10:00', '19:00', ['monday', 'tuesday', 'wednesday', 'saturday']))
  expect(summarise(week, 'en').open).toEqual(['mo–we, sa 10:00 – 19:00'])
})
