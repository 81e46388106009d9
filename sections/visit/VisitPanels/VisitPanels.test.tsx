import { expect, it } from 'vitest'
import { toPartnerInformation, toScheduleDay } from '#tests/partner-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { clinicOf, fortnightOf } from './queries.ts'

const render = (more: object = {}) =>
  renderSection(section, {
    ...more,
    data: [
      [clinicOf('ko'), { row: toPartnerInformation() }],
      [fortnightOf('ko'), { rows: [toScheduleDay({ isToday: true, phase: 'OPEN' })], total: 1, page: 1, size: 1 }],
    ],
  })

it('shows the week with today marked, and the route as a line of stops', () => {
  const html = render()
  expect(html).toMatch(/aria-current="date"[^>]*><dt[^>]*>금요일/)
  expect(html).toContain('서울특별시 강남구 도산대로 318, 5층')
  expect(html).toContain('aria-label="루미 클리닉에 오시는 길"')
})

it('omits the phone number if the template disables it', () => {
  expect(render()).toContain('href="tel:')
  expect(render({ settings: { phone: false } })).not.toContain('href="tel:')
})
