import { expect, it } from 'vitest'
import type { ExhibitionSummary } from '#schemas/generated/api/exhibitions.ts'
import { toOption } from '#tests/product-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { runningOffersOf } from './queries.ts'

const toOffer = (id: number, title: string, changes: Partial<ExhibitionSummary> = {}): ExhibitionSummary => ({
  id,
  title,
  summary: '수분과 회복을 함께',
  image: { src: '/media/hero-water.webp', alt: '물 위의 크림', width: 1600, height: 900 },
  startAt: '2026-11-01T01:00:00Z',
  endAt: '2026-11-30T10:00:00Z',
  isAlwaysOn: false,
  weight: 1,
  state: 'ONGOING',
  daysLeft: 10,
  itemCount: 4,
  lowestPrice: 289_000,
  lowestPriceOption: toOption({ price: 289_000, originalPrice: 370_000 }),
  fallbackFields: [],
  ...changes,
})

const render = (rows: ExhibitionSummary[]) =>
  renderSection(section, { data: [[runningOffersOf('ko', 4), { rows, total: rows.length, page: 1, size: 4 }]] })

it('leads to each promotion and to all of them, the first with its days', () => {
  const html = render([toOffer(3, '겨울 장벽 케어'), toOffer(4, '첫 방문 상담')])
  expect(html).toMatch(/href="\/exhibitions\/3"[^>]*>겨울 장벽 케어<\/a>/)
  expect(html).toMatch(/href="\/exhibitions\/4"[^>]*>첫 방문 상담<\/a>/)
  expect(html).toContain('href="/exhibitions"')
  expect(html.match(/>11\.1</g)).toHaveLength(1)
})

it('tells prices where the answer has them', () => {
  expect(render([toOffer(3, '케어')])).toContain('289,000')
  expect(render([toOffer(3, '케어', { lowestPrice: null, lowestPriceOption: null })])).not.toMatch(/\d,\d{3}/)
})

it('hides without promotions', () => {
  expect(render([])).toBe('')
})
