import { expect, it } from 'vitest'
import type { ProductSummary } from '#schemas/generated/api/products.ts'
import { findPrices, toProductSummary } from '#tests/product-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { boardProductsOf } from './queries.ts'

const content = { title: '이번 주 예약 순위', text: '예약 건수대로입니다.', period: '최근 30일 예약 기준' }
const products = [toProductSummary(), toProductSummary({ id: 8, name: '탄력 리프팅' })]

const render = (rows: ProductSummary[], more: object = {}) =>
  renderSection(section, {
    content,
    ...more,
    data: [[boardProductsOf('ko', 8), { rows, total: rows.length, page: 1, size: 8 }]],
  })

it('numbers the treatments in order and names the period counted', () => {
  const html = render(products)
  expect(html).toContain('최근 30일 예약 기준')
  expect(html.indexOf('글로우 스킨부스터')).toBeLessThan(html.indexOf('2위'))
  expect(html.indexOf('2위')).toBeLessThan(html.indexOf('탄력 리프팅'))
})

it('shows no price if prices are hidden', () => {
  expect(render(products)).toContain('189,000')
  expect(findPrices(render(products, { page: { config: { hasPriceView: false } } }))).toEqual([])
})

it('has no pictures if its settings say so', () => {
  expect(render(products)).toContain('<img')
  expect(render(products, { settings: { hasPictures: false } })).not.toContain('<img')
})

it('renders nothing without treatments, or without the clinic’s note on what is counted', () => {
  expect(render([])).toBe('')
  expect(render(products, { content: undefined })).toBe('')
})
