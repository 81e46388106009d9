import { defineSection, type ContentOf } from '#kit/define-section.ts'
import { isPastEnd } from '#kit/navigation/past-end.ts'
import { categoriesOf } from '#kit/price/product-query.ts'
import type { TreatmentGridSettings } from '#schemas/generated/settings.ts'
import { TreatmentGrid } from './TreatmentGrid.tsx'
import { productsOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** Treatments as cards: all or those of the category in the address, in its sort order, page by page. */
export const section = defineSection<TreatmentGridSettings, ContentOf<'products.notice'>>({
  type: 'TreatmentGrid',
  label: 'Product grid',
  settings,
  example,
  roles: ['products.notice'],
  allowedIn: { main: true, routes: ['/products', '/products/category/pick'] },
  texts: ['productList', 'productCard', 'price', 'pagination'],
  queries: ({ page, settings: chosen }) => [productsOf(page, chosen), categoriesOf(page)],
  isMissing: ({ page, settings: chosen, read }) => isPastEnd(page, read(productsOf(page, chosen))),
  states: { empty: 'message', error: 'message' },
  component: TreatmentGrid,
})
