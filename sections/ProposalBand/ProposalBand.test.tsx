import { expect, it } from 'vitest'
import type { ExhibitionSummary } from '#schemas/generated/api/exhibitions.ts'
import { findPrices, toOption } from '#tests/product-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { proposalsOf } from './queries.ts'

const toProposal = (id: number, title: string, changes: Partial<ExhibitionSummary> = {}): ExhibitionSummary => ({
  id,
  title,
  summary: '평일 오전에 천천히 돌봅니다',
  image: { src: '/media/hero-water.webp', alt: '물 위의 크림', width: 1600, height: 900 },
  startAt: '2026-11-01T01:00:00Z',
  endAt: '2026-11-30T14:59:00Z',
  isAlwaysOn: false,
  weight: 1,
  state: 'ONGOING',
  daysLeft: 10,
  itemCount: 1,
  lowestPrice: 297_000,
  lowestPriceOption: toOption({ price: 297_000, originalPrice: 360_000 }),
  fallbackFields: [],
  ...changes,
})

const render = (rows: ExhibitionSummary[]) =>
  renderSection(section, { data: [[proposalsOf('ko', 3), { rows, total: rows.length, page: 1, size: 3 }]] })

it('leads to each proposal and says its last day, not the time that is left', () => {
  const html = render([
    toProposal(1, '첫눈 보습 3회'),
    toProposal(2, '평일 오전', { isAlwaysOn: true, endAt: null, state: 'ALWAYS_ON', daysLeft: null }),
  ])
  expect(html).toMatch(/href="\/exhibitions\/1"[^>]*>첫눈 보습 3회<\/a>/)
  expect(html).toContain('11월 30일까지')
  expect(html).toContain('상시')
  expect(html).not.toContain('D-10')
  expect(html).toContain('href="/exhibitions"')
})

it('tells prices where the answer has them', () => {
  expect(findPrices(render([toProposal(1, '보습')])).join(' ')).toContain('297,000')
  expect(findPrices(render([toProposal(1, '보습', { lowestPrice: null, lowestPriceOption: null })]))).toEqual([])
})

it('hides without promotions', () => {
  expect(render([])).toBe('')
})
