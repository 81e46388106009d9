import { expect, it } from 'vitest'
import { differAt, formatClock, formatDayName, formatWhen, groupByPart, listWeekdays, nameZone } from './times.ts'

const AT = '2026-11-24T01:30:00.000Z'

it('groupByPart groups times by part of the day', () => {
  const slots = ['10:30', '11:30', '12:00', '17:30', '18:00'].map((time) => ({ time }))
  expect(groupByPart(slots).map(([part, own]) => [part, own.length])).toEqual([
    ['morning', 2],
    ['afternoon', 2],
    ['evening', 1],
  ])
  expect(groupByPart([{ time: '09:00' }])).toHaveLength(1)
})

it('formatClock and formatWhen show an instant in the given time zone', () => {
  expect(formatClock(AT, 'Asia/Seoul', 'ja-JP')).toBe('10:30')
  expect(formatClock(AT, 'America/New_York', 'ja-JP')).toBe('20:30')
  expect(formatWhen(AT, 'Asia/Seoul', 'ko-KR')).toMatch(/2026년 11월 24일.*화.*오전 10:30/)
})

it('days, weekdays and time zones are named in the page’s language', () => {
  expect(formatDayName('2026-11-24', 'ko-KR')).toBe('11월 24일 화요일')
  expect(listWeekdays('en-US').map(({ short }) => short)).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
  expect(nameZone('Asia/Seoul', 'ko-KR', new Date(AT))).toMatch(/한국 표준시|대한민국 표준시/)
})

it('differAt compares the clocks of two time zones', () => {
  expect(differAt(AT, 'Asia/Seoul', 'Asia/Tokyo')).toBe(false)
  expect(differAt(AT, 'Asia/Seoul', 'Asia/Shanghai')).toBe(true)
})
