import { defineSection, type ContentOf } from '#kit/define-section.ts'
import { productOf } from '#kit/price/product-query.ts'
import type { ProductOfferSettings } from '#schemas/generated/settings.ts'
import { ProductOffer } from './ProductOffer.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** A treatment's options, their total and the link to a reservation, on a sheet of paper. */
export const section = defineSection<ProductOfferSettings, ContentOf<'products.notice'>>({
  type: 'ProductOffer',
  label: 'Offer on paper',
  settings,
  example,
  roles: ['products.notice'],
  allowedIn: { main: true, routes: ['/products/{productId}'] },
  hydrate: 'idle',
  texts: ['productOverview', 'offer', 'price'],
  critical: ({ page }) => [productOf(page)],
  states: { empty: 'hide', error: 'message' },
  component: ProductOffer,
})
