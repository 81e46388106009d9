import { expect, it } from 'vitest'
import type { PartnerInformation } from '#schemas/generated/api/partners.ts'
import { toPageFacts, type PageChanges } from '#tests/page-facts.ts'
import { toPartnerInformation } from '#tests/partner-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import type { DirectionsSettings } from '#schemas/generated/settings.ts'
import { section } from './index.ts'
import { infoOf } from './queries.ts'

type Case = { partner?: Partial<PartnerInformation>; settings?: Partial<DirectionsSettings>; page?: PageChanges }

const render = ({ partner, settings = {}, page = {} }: Case = {}) =>
  renderSection(section, {
    settings,
    page,
    data: [[infoOf(toPageFacts(page).language), { row: toPartnerInformation(partner) }]],
  })

it('shows the address with a copy button and a status region', () => {
  const html = render()
  expect(html).toContain('서울특별시 강남구 도산대로 318, 5층')
  expect(html).toMatch(/<button[^>]*>.*주소 복사<\/button>/)
  expect(html).toContain('role="status"')
})

it('names buses by type', () => {
  const kinds = ['TRUNK', 'FEEDER', 'WIDE_AREA', 'CIRCULAR'] as const
  const html = render({ partner: { wayToPartnerByBus: kinds.map((kind) => ({ kind, routes: ['1'], stop: kind })) } })
  for (const name of ['간선', '지선', '광역', '순환']) expect(html).toContain(`>${name}<`)
})

it('links only to the maps that the clinic names', () => {
  const html = render()
  expect(html).toContain('네이버 지도')
  expect(html).toContain('Google 지도')
  expect(html).not.toContain('카카오맵')
})

it('links to the place on Google Maps if its id is known', () => {
  expect(render({ partner: { googlePlaceId: 'ChIJ abc' } })).toContain('place_id:ChIJ%20abc')
  expect(render()).not.toContain('place_id')
})

it('shows the route as a line of stops unless the layout turns it off', () => {
  expect(render()).toContain('<figure')
  expect(render({ settings: { mapSide: 'none' } })).not.toContain('<figure')
})
