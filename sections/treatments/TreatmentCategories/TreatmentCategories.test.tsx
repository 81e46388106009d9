import { expect, it } from 'vitest'
import { categoriesOf } from '#kit/price/product-query.ts'
import { categories } from '#tests/product-fixtures.ts'
import { toPageFacts, type PageChanges } from '#tests/page-facts.ts'
import { renderSection } from '#tests/render-section.tsx'
import type { TreatmentCategoriesSettings } from '#schemas/generated/settings.ts'
import { section } from './index.ts'

const ofCategory = { route: '/products/category/pick', path: '/products/category/pick' }

const render = (page: PageChanges = {}, settings: Partial<TreatmentCategoriesSettings> = {}) =>
  renderSection(section, { page, settings, data: [[categoriesOf(toPageFacts(page)), categories]] })

it('links to each category and to all treatments, in the page’s language', () => {
  const html = render({ language: 'en', route: '/products' })
  expect(html).toContain('href="/en/products/category/pick?categoryId=2"')
  expect(html).toMatch(/aria-current="page"[^>]*href="\/en\/products"/)
})

it('marks the category of the address', () => {
  const html = render({ ...ofCategory, query: { categoryId: '2' } })
  expect(html.match(/aria-current/g)).toHaveLength(1)
  expect(html).toMatch(/aria-current="page"[^>]*categoryId=2"/)
})

it('shows icons only if the partner does', () => {
  expect(render()).toContain('<svg')
  expect(render({ config: { isIconExposure: false } })).not.toContain('<svg')
})

it('requests and shows nothing if categories are hidden', () => {
  const hidden = { config: { exposureCategory: false } }
  expect(render(hidden)).toBe('')
  const input = {
    settings: { form: 'strip' as const, hasAll: true, counts: 'auto' as const },
    content: null,
    page: toPageFacts(hidden),
  }
  expect(section.queries?.(input)).toEqual([])
})

it('marks the dock form, which repeats the menu’s links, for the header', () => {
  expect(render({}, { form: 'dock' })).toContain('data-dock=""')
  expect(render()).not.toContain('data-dock')
})

it('shows the number of treatments in a category if its settings say so', () => {
  expect(render({}, { counts: 'always' })).toContain('시술 9개')
  expect(render({}, { counts: 'never' })).not.toContain('시술 9개')
  expect(render()).not.toContain('시술 9개')
  expect(render({ config: { isIconExposure: false } })).toContain('시술 9개')
})
