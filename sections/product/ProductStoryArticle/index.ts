import { defineSection } from '#kit/define-section.ts'
import { productOf } from '#kit/price/product-query.ts'
import type { ProductStoryArticleSettings } from '#schemas/generated/settings.ts'
import { ProductStoryArticle } from './ProductStoryArticle.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** A treatment's description as an article: facts and notes in the margins, its sentence as a pull quote. */
export const section = defineSection<ProductStoryArticleSettings>({
  type: 'ProductStoryArticle',
  label: 'Article',
  settings,
  example,
  roles: [],
  allowedIn: { main: true, routes: ['/products/{productId}', '/products/{productId}/secret/{eventId}'] },
  texts: [],
  critical: ({ page }) => [productOf(page)],
  states: { empty: 'hide', error: 'message' },
  component: ProductStoryArticle,
})
