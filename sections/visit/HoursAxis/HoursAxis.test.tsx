import { describe, expect, it } from 'vitest'
import type { ScheduleDay } from '#schemas/generated/api/schedules.ts'
import { toPageFacts, type PageChanges } from '#tests/page-facts.ts'
import { toPartnerInformation, toScheduleDay } from '#tests/partner-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import type { HoursAxisSettings } from '#schemas/generated/settings.ts'
import { formatHour, formatParts } from '#kit/time/day-words.ts'
import { section } from './index.ts'
import { comingDaysOf, usualWeekOf } from './queries.ts'

type Case = { rows?: ScheduleDay[]; settings?: Partial<HoursAxisSettings>; page?: PageChanges }

const today = toScheduleDay({ isToday: true, phase: 'OPEN', note: '상담만 합니다.' })

const render = ({ rows = [today], settings = {}, page = {} }: Case = {}) => {
  const { language } = toPageFacts(page)
  return renderSection(section, {
    settings,
    page,
    data: [
      [usualWeekOf(language), { row: toPartnerInformation() }],
      [comingDaysOf(language), { rows, total: rows.length, page: 1, size: 92 }],
    ],
  })
}

describe('today', () => {
  it('is a sentence with hours, note and telephone', () => {
    const html = render()
    expect(html).toContain('오늘은 오후 9시까지 봅니다')
    expect(html).toContain('10:30 – 21:00')
    expect(html).toContain('점심시간 13:00 – 14:00')
    expect(html).toContain('상담만 합니다.')
    expect(html).toContain('지금 진료 중')
    expect(html).toContain('href="tel:')
  })

  it('has another sentence after closing time, and on a day off', () => {
    expect(render({ rows: [toScheduleDay({ isToday: true, phase: 'AFTER' })] })).toContain('>오늘 진료를 마쳤습니다<')
    const off = { open: null, close: null, lunchStart: null, lunchEnd: null }
    expect(render({ rows: [toScheduleDay({ isToday: true, state: 'CLOSED', ...off })] })).toContain('>오늘은 쉽니다<')
  })

  it.each([
    ['ja', '本日は午後9時まで診療します'],
    ['en', 'Open until 9 PM today'],
    ['zh', '今天接诊到'],
  ] as const)('is described in %s', (language, sentence) => {
    expect(render({ page: { language } }).replaceAll('\u202f', ' ')).toContain(sentence)
  })
})

describe('the week', () => {
  it('is shown day by day with lunch at its end, and marks today', () => {
    const html = render({ settings: { days: 0 } })
    expect(html).toMatch(/<div[^>]*aria-current="date"[^>]*><dt[^>]*><span[^>]*>오늘<\/span>금요일/)
    expect(html.match(/<dt/g)).toHaveLength(8)
    expect(html).toMatch(/일요일<\/dt><dd[^>]*>휴진/)
  })
})

describe('the days with other hours', () => {
  const days = [
    toScheduleDay({ isToday: true }),
    toScheduleDay({ date: '2026-11-27' }),
    toScheduleDay({ date: '2026-12-04', state: 'HOLIDAY', open: null, close: null, note: '공휴일로 쉽니다.' }),
  ]

  it('are listed on their own, each with its date and reason', () => {
    const html = render({ rows: days })
    expect(html).toContain('여느 날과 다른 날')
    expect(html).toContain('dateTime="2026-12-04"')
    expect(html).toContain('공휴일로 쉽니다.')
    expect(html).not.toContain('dateTime="2026-11-27"')
  })

  it('have no heading if every day is as usual, or if none are shown', () => {
    expect(render({ rows: days.slice(0, 2) })).not.toContain('여느 날과 다른 날')
    expect(render({ rows: days, settings: { days: 0 } })).not.toContain('dateTime="2026-12-04"')
  })
})

it('formats times and days for the language', () => {
  expect(formatHour('18:30', 'ko-KR')).toBe('오후 6:30')
  expect(formatParts('2026-11-25', 'ko-KR')).toEqual({ figure: '11월 25일', weekday: '수' })
})
