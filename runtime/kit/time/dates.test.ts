import { expect, it } from 'vitest'
import { formatCalendarDay, formatDay, toMachineDay } from './dates.ts'

const LATE_IN_UTC = '2026-11-18T16:30:00.000Z'

it('formatDay and toMachineDay use the partner’s time zone, not the server’s', () => {
  expect(formatDay(LATE_IN_UTC, 'Asia/Seoul', { intl: 'ko-KR' })).toBe('2026. 11. 19.')
  expect(toMachineDay(LATE_IN_UTC, 'Asia/Seoul')).toBe('2026-11-19')
})

it.each([
  ['ja-JP', '2026/11/19'],
  ['en-US', 'Nov 19, 2026'],
  ['zh-CN', '2026年11月19日'],
])('formatDay writes a day in the format of %s', (intl, expected) => {
  expect(formatDay(LATE_IN_UTC, 'Asia/Seoul', { intl })).toBe(expected)
})

it('formatCalendarDay does not shift a calendar day', () => {
  expect(formatCalendarDay('2026-05-05', { intl: 'ko-KR', style: 'long' })).toBe('2026년 5월 5일')
})
