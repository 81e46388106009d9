import { expect, it } from 'vitest'
import { toPartnerInformation, toScheduleDay } from '#tests/partner-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { informationOf, openingDaysOf } from './queries.ts'

const today = toScheduleDay({ isToday: true, phase: 'OPEN' })

const render = (info: object = {}, more: object = {}) =>
  renderSection(section, {
    ...more,
    data: [
      [informationOf('ko'), { row: { ...toPartnerInformation(), ...info } }],
      [openingDaysOf('ko'), { rows: [today], total: 1, page: 1, size: 1 }],
    ],
  })

it('shows the phone number once, as a link, next to the heading', () => {
  const html = render()
  expect(html.match(/href="tel:/g)).toHaveLength(1)
  expect(html).toMatch(/<h2[^>]*>오시는 길과 진료시간<\/h2>/)
})

it('marks today in the week and shows the address and directions', () => {
  const html = render()
  expect(html).toMatch(/aria-current="date"/)
  expect(html.replaceAll(/<\/?span[^>]*>|<!-- -->/g, '')).toContain('서울특별시 강남구 도산대로 318, 5층')
  expect(html).toContain('강남구청역 3번 출구')
  expect(html).toContain('href="/introduce/space"')
})

it('renders without a phone number and without a map', () => {
  const html = render({ partnerTel: '' }, { settings: { map: false } })
  expect(html).not.toContain('href="tel:')
  expect(html).not.toContain('<figure')
})
