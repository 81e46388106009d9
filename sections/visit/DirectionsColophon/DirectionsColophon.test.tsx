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

it('shows the address with a copy button, maps, place, buses and parking', () => {
  const html = render({ googlePlaceId: 'ChIJ abc' })
  expect(html).toMatch(/<button[^>]*>.*주소 복사<\/button>/)
  expect(html).toContain('place_id:ChIJ%20abc')
  expect(html.replaceAll(/<\/?span[^>]*>|<!-- -->/g, '')).toContain('간선 145, 301')
  expect(html).toContain('지하 2~4층, 2시간 무료')
  const bare = render({ wayToPartnerByBus: [], partnerParkingInfo: '' })
  expect(bare.match(/<dt/g)).toHaveLength(1)
})

it('ends with the number, unless it is shown elsewhere or missing', () => {
  expect(render().match(/href="tel:/g)).toHaveLength(1)
  expect(render({}, { hasTel: false })).not.toContain('href="tel:')
  expect(render({ partnerTel: '' })).not.toContain('href="tel:')
})
