import { expect, it } from 'vitest'
import type { ScheduleDay } from '#schemas/generated/api/schedules.ts'
import { toPartnerInformation, toScheduleDay } from '#tests/partner-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { comingDaysOf, usualWeekOf } from './queries.ts'

const today = toScheduleDay({ isToday: true, phase: 'OPEN', note: '상담만 합니다.' })
const holiday = toScheduleDay({ date: '2026-12-04', state: 'HOLIDAY', open: null, close: null, note: '쉽니다.' })

const render = (rows: ScheduleDay[] = [today], settings = {}) =>
  renderSection(section, {
    settings,
    data: [
      [usualWeekOf('ko'), { row: toPartnerInformation() }],
      [comingDaysOf('ko'), { rows, total: rows.length, page: 1, size: 92 }],
    ],
  })

it('shows the week day by day with lunch at its end, and marks today', () => {
  const html = render([today], { days: 0 })
  expect(html).toMatch(/<div[^>]*aria-current="date"[^>]*><dt[^>]*>금요일<span[^>]*>오늘</)
  expect(html.match(/<dt/g)).toHaveLength(8)
  expect(html).toMatch(/일요일<\/dt><dd[^>]*>휴진/)
})

it('shows today’s state beside it', () => {
  const html = render()
  expect(html).toContain('지금 진료 중')
  expect(html).toContain('상담만 합니다.')
})

it('lists days with other hours under their own heading, if there are any', () => {
  const html = render([today, holiday])
  expect(html).toMatch(/<h2[^>]*>여느 날과 다른 날/)
  expect(html).toContain('dateTime="2026-12-04"')
  expect(render([toScheduleDay({ isToday: true })])).not.toContain('여느 날과 다른 날')
  expect(render([today, holiday], { days: 0 })).not.toContain('여느 날과 다른 날')
})
