import { expect, it } from 'vitest'
import type { PartnerInformation } from '#schemas/generated/api/partners.ts'
import { toPageFacts, type PageChanges } from '#tests/page-facts.ts'
import { toPartnerInformation, toScheduleDay } from '#tests/partner-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import type { HoursTableSettings } from '#schemas/generated/settings.ts'
import { section } from './index.ts'
import { infoOf, schedulesOf } from './queries.ts'

type Case = { partner?: Partial<PartnerInformation>; settings?: Partial<HoursTableSettings>; page?: PageChanges }

const today = toScheduleDay({ isToday: true, phase: 'OPEN', note: '상담만 합니다.' })

const render = ({ partner, settings = {}, page = {} }: Case = {}) => {
  const { language } = toPageFacts(page)
  return renderSection(section, {
    settings,
    page,
    data: [
      [infoOf(language), { row: toPartnerInformation(partner) }],
      [schedulesOf(language), { rows: [today], total: 1, page: 1, size: 92 }],
    ],
  })
}

const rowOf = (html: string, day: string) => new RegExp(`<tr[^>]*><th scope="row">${day}.*?</tr>`).exec(html)?.[0] ?? ''

it('lists each day with its lunch break and marks closed days', () => {
  const html = render()
  expect(html.match(/<th scope="row">/g)).toHaveLength(7)
  expect(rowOf(html, '월요일')).toMatch(/10:30 – 19:00.*13:00 – 14:00/)
  expect(rowOf(html, '수요일')).toMatch(/휴진.*>-</)
})

it('groups weekdays into one row for weekWeekend', () => {
  const html = render({
    partner: {
      operationTimeType: 'weekWeekend',
      wednesdayOpen: '10:30',
      wednesdayClose: '19:00',
      fridayClose: '19:00',
    },
  })
  expect(rowOf(html, '평일')).toContain('10:30 – 19:00')
  expect(rowOf(html, '월요일')).toBe('')
  expect(rowOf(html, '일요일')).toContain('휴진')
})

it('shows a dash without a lunch break', () => {
  expect(rowOf(render({ partner: { lunchStart: '', lunchEnd: '' } }), '월요일')).toContain('<td>-</td>')
})

it('marks today in the week and shows its status and note', () => {
  const html = render()
  expect(rowOf(html, '금요일')).toContain('aria-current="date"')
  expect(html.match(/aria-current="date"/g)).toHaveLength(1)
  expect(html).toContain('지금 진료 중')
  expect(html).toContain('상담만 합니다.')
  expect(render({ settings: { hasToday: false } })).not.toContain('상담만 합니다.')
})

it('can list the week in lines with the lunch break at the end', () => {
  const html = render({ settings: { arrangement: 'lines' } })
  expect(html).not.toContain('<table')
  expect(html).toContain('점심시간')
})

it.each([
  ['ja', '休診'],
  ['en', 'Closed'],
  ['zh', '休诊'],
] as const)('shows “closed” in %s', (language, word) => {
  expect(render({ page: { language } })).toContain(word)
})

it('draws each day as a bar with its hours and lunch break, and marks closed days', () => {
  const html = render({ settings: { arrangement: 'bars' } })
  const dayOf = (name: string) => html.split('<li').find((day) => day.includes(name)) ?? ''
  expect(html.match(/<li/g)).toHaveLength(7)
  expect(dayOf('월요일')).toMatch(/10:30 – 19:00.*점심시간.*13:00 – 14:00/)
  expect(dayOf('수요일')).toContain('휴진')
  expect(dayOf('금요일')).toContain('aria-current="date"')
  expect(html.match(/aria-current="date"/g)).toHaveLength(1)
  expect(html).not.toContain('style=')
})
