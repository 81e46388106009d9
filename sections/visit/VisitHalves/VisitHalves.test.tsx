import { expect, it } from 'vitest'
import { toPartnerInformation, toScheduleDay } from '#tests/partner-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { addressOf, comingDaysOf } from './queries.ts'

const render = (more: object = {}) =>
  renderSection(section, {
    ...more,
    data: [
      [addressOf('ko'), { row: toPartnerInformation() }],
      [comingDaysOf('ko'), { rows: [toScheduleDay({ isToday: true, phase: 'OPEN' })], total: 1, page: 1, size: 1 }],
    ],
  })

it('marks today in the week and shows the address with the nearest station', () => {
  const html = render()
  expect(html).toMatch(/aria-current="date"[^>]*><dt[^>]*>금요일/)
  expect(html).toContain('서울특별시 강남구 도산대로 318, 5층')
  expect(html).toContain('강남구청역 3번 출구에서 걸어서 6분')
  expect(html).not.toContain('학동사거리 정류장')
  expect(html).toContain('href="/introduce/space"')
})

it('shows all directions if the template enables them', () => {
  expect(render({ settings: { ways: 'all' } })).toContain('학동사거리 정류장')
})

it('uses the catalogue’s heading, or the clinic’s', () => {
  expect(render()).toMatch(/<h2[^>]*>오시는 길과 진료시간<\/h2>/)
  expect(render({ content: { title: '오시는 길', text: '2층입니다.' } })).toContain('2층입니다.')
})
