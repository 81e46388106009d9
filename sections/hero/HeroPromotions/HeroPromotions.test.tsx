import { expect, it } from 'vitest'
import type { ExhibitionSummary } from '#schemas/generated/api/exhibitions.ts'
import { toPromotionSummary } from '#tests/promotion-fixtures.ts'
import { findPrices } from '#tests/product-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { mosaicPromotionsOf } from './queries.ts'

const image = { src: '/media/hero-water.webp', alt: '단지', width: 1600, height: 900 }
const primary = { label: '시술 예약하기', url: '/products' }
const slides = [
  { name: '루미의 진료', title: '건조한 겨울', lines: ['수분을 잽니다.'], image, primary },
  { name: '장벽 케어', title: '장벽부터', lines: [], image, primary },
]

const render = (rows: ExhibitionSummary[], more: object = {}) =>
  renderSection(section, {
    content: { slides },
    ...more,
    data: [[mosaicPromotionsOf('ko', 3), { rows, total: rows.length, page: 1, size: 3 }]],
  })

it('uses the first message as page heading and keeps the others accessible', () => {
  const html = render([])
  expect(html).toMatch(/<h1[^>]*>건조한 겨울<\/h1>/)
  expect(html).toMatch(/<h2[^>]*>장벽부터<\/h2>/)
  expect(html).not.toContain('inert')
})

it('shows promotions beside it, each with state, link and price', () => {
  const html = render([toPromotionSummary()])
  expect(html).toContain('href="/exhibitions/3"')
  expect(html).toContain('D-10')
  expect(html).toContain('169,000')
})

it('shows the first promotion in the large tile if there are several', () => {
  const html = render([toPromotionSummary(), toPromotionSummary({ id: 5, title: '햇빛이 남긴 자리' })])
  expect(html.match(/<article/g)).toHaveLength(1)
  expect(html.indexOf('/exhibitions/3')).toBeLessThan(html.indexOf('시술 예약하기'))
  expect(html.indexOf('/exhibitions/5')).toBeGreaterThan(html.indexOf('시술 예약하기'))
})

it('shows no price if prices are hidden', () => {
  expect(findPrices(render([toPromotionSummary()], { page: { config: { hasPriceView: false } } }))).toEqual([])
})

it('renders nothing without a message of the clinic', () => {
  expect(render([toPromotionSummary()], { content: undefined })).toBe('')
})
