import { productOf } from '#kit/price/product-query.ts'
import type { SectionDefinition } from '#kit/define-section.ts'
import type { Product } from '#schemas/generated/api/products.ts'
import { toPageFacts, type PageChanges } from './page-facts.ts'
import { toProduct } from './product-fixtures.ts'
import { renderSection } from './render-section.tsx'

const PLACE = { path: '/products/7', route: '/products/{productId}', params: { productId: '7' } } as const

/** Overrides of a test's treatment, section and page; the rest has defaults. */
type Changes<Settings, Content> = {
  product?: Partial<Product>
  content?: Content
  settings?: Partial<Settings>
  page?: PageChanges
}

/** The HTML of a section on the page of a treatment. */
export const renderOnTreatment = <Settings, Content>(
  section: SectionDefinition<Settings, Content>,
  { product = {}, page = {}, ...more }: Changes<Settings, Content> = {},
): string => {
  const facts = { ...PLACE, ...page }
  return renderSection(section, {
    ...more,
    page: facts,
    data: [[productOf(toPageFacts(facts)), { row: toProduct(product) }]],
  })
}
