import { defineSection, type ContentOf } from '#kit/define-section.ts'
import { isPastEnd } from '#kit/navigation/past-end.ts'
import { categoriesOf } from '#kit/price/product-query.ts'
import type { TreatmentContentsSettings } from '#schemas/generated/settings.ts'
import { TreatmentContents } from './TreatmentContents.tsx'
import { listedOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** All treatments as the contents page of a magazine: a chapter for each category, a page number for each treatment. */
export const section = defineSection<TreatmentContentsSettings, ContentOf<'products.notice'>>({
  type: 'TreatmentContents',
  label: 'Treatment contents',
  settings,
  example,
  roles: ['products.notice'],
  allowedIn: { main: true, routes: ['/products', '/products/category/pick'] },
  texts: ['productList', 'price', 'pagination'],
  queries: ({ page, settings: { size } }) => [listedOf(page, size), categoriesOf(page)],
  isMissing: ({ page, settings: { size }, read }) => isPastEnd(page, read(listedOf(page, size))),
  states: { empty: 'message', error: 'message' },
  component: TreatmentContents,
})
