import { expect, it } from 'vitest'
import type { ProductSummary } from '#schemas/generated/api/products.ts'
import { findPrices, toProductSummary } from '#tests/product-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { rankedProductsOf } from './queries.ts'

const content = { title: '많이 찾는 시술', text: '예약 건수대로 보여 드립니다.', period: '최근 30일 예약 기준' }
const products = [toProductSummary(), toProductSummary({ id: 8, name: '탄력 리프팅' })]

const render = (rows: ProductSummary[], more: object = {}) =>
  renderSection(section, {
    content,
    ...more,
    data: [[rankedProductsOf('ko', 6), { rows, total: rows.length, page: 1, size: 6 }]],
  })

it('numbers the treatments in order and names the period counted', () => {
  const html = render(products)
  expect(html).toContain('최근 30일 예약 기준')
  expect(html.indexOf('1위')).toBeLessThan(html.indexOf('글로우 스킨부스터'))
  expect(html.indexOf('글로우 스킨부스터')).toBeLessThan(html.indexOf('2위'))
})

it('shows pictures only if the template does', () => {
  expect(render(products)).not.toContain('<img')
  expect(render(products, { settings: { pictures: true } }).match(/<img/g)).toHaveLength(2)
})

it('shows no price if prices are hidden', () => {
  expect(render(products)).toContain('189,000')
  expect(findPrices(render(products, { page: { config: { hasPriceView: false } } }))).toEqual([])
})

it('renders nothing without treatments, or without the clinic’s note on what is counted', () => {
  expect(render([])).toBe('')
  expect(render(products, { content: undefined })).toBe('')
})
