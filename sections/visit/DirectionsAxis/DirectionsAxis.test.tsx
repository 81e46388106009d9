import { expect, it } from 'vitest'
import type { PartnerInformation } from '#schemas/generated/api/partners.ts'
import { toPartnerInformation } from '#tests/partner-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { placeOf } from './queries.ts'

const render = (partner: Partial<PartnerInformation> = {}, settings = {}) =>
  renderSection(section, { settings, data: [[placeOf('ko'), { row: toPartnerInformation(partner) }]] })

it('shows the route as stops that end at the clinic', () => {
  const html = render()
  expect(html).toMatch(/<ol[^>]*aria-label="루미 클리닉에 오시는 길"/)
  expect(html).toMatch(/걸어서 6분<\/b><span[^>]*>강남구청역 3번 출구에서 걸어서 6분/)
  expect(html).toMatch(/루미 클리닉<\/b><\/li><\/ol>/)
})

it('shows directions without minutes as text, and no stop for empty ones', () => {
  expect(render({ wayToPartnerBySubway: '역 바로 앞입니다.' })).toMatch(/지하철<\/b><span[^>]*>역 바로 앞입니다\./)
  expect(render({ wayToPartnerBySubway: '' }).match(/<li[^>]*><b/g)).toHaveLength(1)
})

it('shows the address with a copy button, the clinic’s map services and its place', () => {
  const html = render({ googlePlaceId: 'ChIJ abc' })
  expect(html).toContain('서울특별시 강남구 도산대로 318, 5층')
  expect(html).toMatch(/<button[^>]*>.*주소 복사<\/button>/)
  expect(html).toContain('네이버 지도')
  expect(html).not.toContain('카카오맵')
  expect(html).toContain('place_id:ChIJ%20abc')
})

it('shows buses by kind, parking and phone number, if there are any', () => {
  const html = render()
  expect(html.replaceAll('<!-- -->', '')).toContain('간선 145 · 301')
  expect(html).toContain('학동사거리 정류장')
  expect(html).toContain('지하 2~4층, 2시간 무료')
  expect(html).toContain('href="tel:')
  const bare = render({ wayToPartnerByBus: [], partnerParkingInfo: '', partnerTel: '' })
  expect(bare).not.toContain('<dl')
})

it('has a visually hidden heading if the page’s title is enough', () => {
  expect(render({}, { hasHeading: false })).toMatch(/<h2[^>]*visually-hidden[^>]*>주소와 교통/)
})
