import { expect, it } from 'vitest'
import type { ScheduleDay } from '#schemas/generated/api/schedules.ts'
import { toPageFacts, type PageChanges } from '#tests/page-facts.ts'
import { toScheduleDay } from '#tests/partner-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import type { HoursByDaySettings } from '#schemas/generated/settings.ts'
import { section } from './index.ts'
import { schedulesOf } from './queries.ts'

const render = (rows: ScheduleDay[], settings: Partial<HoursByDaySettings> = {}, page: PageChanges = {}) =>
  renderSection(section, {
    settings,
    page,
    data: [[schedulesOf(toPageFacts(page).language), { rows, total: rows.length, page: 1, size: 92 }]],
  })

const shut = { open: null, close: null, lunchStart: null, lunchEnd: null }

it('shows the hours of a day and marks today', () => {
  const html = render([toScheduleDay({ isToday: true }), toScheduleDay({ date: '2026-11-21' })])
  expect(html).toContain('10:30 – 21:00')
  expect(html.match(/aria-current="date"/g)).toHaveLength(1)
  expect(html).toContain('dateTime="2026-11-21"')
})

it.each([
  ['HOLIDAY', '공휴일 휴진'],
  ['CLOSED', '휴진'],
] as const)('names a day with the state %s and shows no hours', (state, name) => {
  const html = render([toScheduleDay({ state, ...shut })])
  expect(html).toContain(name)
  expect(html).not.toMatch(/\d{2}:\d{2}/)
})

it('shows the hours and the reason of a day without reservations', () => {
  const html = render([toScheduleDay({ state: 'RESERVATION_UNAVAILABLE', note: '예약이 모두 찼습니다.' })])
  expect(html).toContain('예약 불가')
  expect(html).toContain('10:30 – 21:00')
  expect(html).toContain('예약이 모두 찼습니다.')
})

it('omits notes if the layout turns them off', () => {
  expect(render([toScheduleDay({ note: '일찍 마칩니다.' })], { hasNotes: false })).not.toContain('일찍 마칩니다.')
})

it('shows the configured number of days, and says how many', () => {
  const days = Array.from({ length: 14 }, (_, index) => toScheduleDay({ date: `2026-11-${index + 10}` }))
  expect(render(days).match(/<time/g)).toHaveLength(14)
  const week = render(days, { days: 7 })
  expect(week.match(/<time/g)).toHaveLength(7)
  expect(week).toContain('앞으로 7일')
})

it('writes days in the page’s language', () => {
  expect(render([toScheduleDay()], {}, { language: 'en' })).toMatch(/Fri.*11\/20/)
})

it('renders nothing without days', () => {
  expect(render([])).toBe('')
})
