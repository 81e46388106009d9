import { defineSection, type ContentOf } from '#kit/define-section.ts'
import { isPastEnd } from '#kit/navigation/past-end.ts'
import { categoriesOf } from '#kit/price/product-query.ts'
import type { TreatmentRowsSettings } from '#schemas/generated/settings.ts'
import { TreatmentRows } from './TreatmentRows.tsx'
import { productsOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** Treatments as rows beside an index of categories; a row opens its options, and one bar shows the selection. */
export const section = defineSection<TreatmentRowsSettings, ContentOf<'products.notice'>>({
  type: 'TreatmentRows',
  label: 'Treatments in rows',
  settings,
  example,
  roles: ['products.notice'],
  allowedIn: { main: true, routes: ['/products', '/products/category/pick'] },
  hydrate: 'idle',
  texts: ['productList', 'productCard', 'price', 'pagination', 'offer'],
  queries: ({ page, settings: chosen }) => [productsOf(page, chosen), categoriesOf(page)],
  isMissing: ({ page, settings: chosen, read }) => isPastEnd(page, read(productsOf(page, chosen))),
  states: { empty: 'message', error: 'message' },
  component: TreatmentRows,
})
