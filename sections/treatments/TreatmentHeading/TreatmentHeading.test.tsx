import { expect, it } from 'vitest'
import { categories } from '#tests/product-fixtures.ts'
import { toPageFacts, type PageChanges } from '#tests/page-facts.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { categoryOf } from './queries.ts'

const image = { src: '/media/silk.webp', alt: '', width: 1600, height: 900 }
const category = { ...categories.rows[0], image }
const ofAll: PageChanges = { route: '/products', path: '/products' }
const ofCategory: PageChanges = {
  route: '/products/category/pick',
  path: '/products/category/pick',
  query: { categoryId: '1', sort: 'name' },
}
const content = { title: '시술 안내', text: '가격을 함께 적었습니다.' }

const render = (page: PageChanges, settings = {}) => {
  const query = categoryOf(toPageFacts(page))
  return renderSection(section, { page, content, settings, data: query ? [[query, { row: category }]] : [] })
}

it('uses the partner’s heading for the page of all treatments', () => {
  const html = render(ofAll)
  expect(html).toMatch(/<h1[^>]*>시술 안내<\/h1>/)
  expect(html).toContain('가격을 함께 적었습니다.')
})

it('uses the category as page heading, with its sentence and picture', () => {
  const html = render(ofCategory)
  expect(html).toMatch(/<h1[^>]*>스킨부스터<\/h1>/)
  expect(html).toContain('수분을 채웁니다.')
  expect(html).toContain('silk.webp')
  expect(render(ofCategory, { hasPicture: false })).not.toContain('silk.webp')
})

it('makes the requested category critical to the page’s status, and nothing without one', () => {
  const input = (page: PageChanges) => ({
    settings: { hasPicture: true, hasText: true, align: 'start' as const },
    content,
    page: toPageFacts(page),
  })
  expect(section.critical?.(input(ofCategory))).toHaveLength(1)
  expect(section.critical?.(input({ ...ofCategory, query: {} }))).toEqual([])
  expect(section.critical?.(input(ofAll))).toEqual([])
})

it('shows “all treatments” if the address has no category', () => {
  expect(render({ ...ofCategory, query: {} })).toMatch(/<h1[^>]*>전체 시술<\/h1>/)
})
