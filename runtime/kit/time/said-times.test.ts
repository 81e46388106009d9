import { describe, expect, it } from 'vitest'
import { formatHour, formatParts } from './day-words.ts'
import { formatWait } from './format-wait.ts'
import { readClock } from './read-clock.ts'

describe('a waiting time', () => {
  it.each([
    [0.2, '1 second'],
    [1, '1 second'],
    [59, '59 seconds'],
    [119.5, '120 seconds'],
    [120, '2 minutes'],
    [121, '3 minutes'],
    [180, '3 minutes'],
  ])('of %d seconds is written as %s', (seconds, text) => {
    expect(formatWait(seconds, 'en')).toBe(text)
  })

  it('is formatted in the page’s language', () => {
    expect([formatWait(30, 'ko'), formatWait(600, 'ja')]).toEqual(['30초', '10 分'])
  })
})

describe('a clock', () => {
  it.each([
    ['19:00', 'en', '7 PM'],
    ['18:30', 'en', '6:30 PM'],
    ['09:05', 'en', '9:05 AM'],
    ['19:00', 'ko', '오후 7시'],
  ])('time of %s is written in %s as %s', (clock, language, text) => {
    expect(formatHour(clock, language).replaceAll(/\s/g, ' ')).toBe(text)
  })
})

it('formatting a day leaves the year out and ignores the machine’s time zone', () => {
  expect(formatParts('2026-05-04', 'en')).toEqual({ figure: 'May 4', weekday: 'Mon' })
  expect(formatParts('2026-12-31', 'ko')).toEqual({ figure: '12월 31일', weekday: '목' })
})

describe('readClock', () => {
  it('returns the date and time in the clinic’s time zone', () => {
    expect(readClock('2026-05-04T15:05:00.000Z', 'Asia/Seoul', 'en')).toEqual({
      year: '2026',
      month: 'May',
      day: '5',
      time: '00:05',
      stamp: '2026-05-05 00:05',
    })
    expect(readClock('2026-05-04T14:59:00.000Z', 'Asia/Seoul', 'ko')).toEqual({
      year: '2026',
      month: '5',
      day: '4',
      time: '23:59',
      stamp: '2026-05-04 23:59',
    })
    expect(readClock('2025-12-31T23:00:00.000Z', 'America/New_York', 'ja')).toEqual({
      year: '2025',
      month: '12',
      day: '31',
      time: '18:00',
      stamp: '2025-12-31 18:00',
    })
  })
})
