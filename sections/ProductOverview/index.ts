import { defineSection, type ContentOf } from '#kit/define-section.ts'
import { findPageLanguage } from '#kit/page.ts'
import { toPageTrail } from '#kit/navigation/page-trail.ts'
import { toMainPriceText } from '#kit/price/price-text.ts'
import { toProcedure } from '#kit/price/procedure.ts'
import { categoriesOf, productOf } from '#kit/price/product-query.ts'
import type { ProductOverviewSettings } from '#schemas/generated/settings.ts'
import { ProductOverview } from './ProductOverview.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** A treatment's pictures, facts, options and prices, and the way to reserve it. */
export const section = defineSection<ProductOverviewSettings, ContentOf<'products.notice'>>({
  type: 'ProductOverview',
  version: 1,
  label: 'Product overview',
  settings,
  example,
  roles: ['products.notice'],
  allowedIn: { main: true, routes: ['/products/{productId}'] },
  limit: 1,
  hydrate: 'idle',
  heading: 'page',
  texts: ['productOverview', 'gallery', 'offer', 'price', 'breadcrumb', 'titles'],
  critical: ({ page }) => [productOf(page)],
  queries: ({ page }) => [categoriesOf(page)],
  states: { empty: 'message', error: 'message' },
  head: (input) => {
    const { page, read, texts, toUrl } = input
    const product = read(productOf(page))?.row
    if (!product) return {}
    const price = toMainPriceText(product.options, page.config, texts('price'), findPageLanguage(page).intl)
    return {
      title: product.name,
      description: product.summary,
      imageUrl: product.thumbnail.src,
      ...(price === null ? {} : { price }),
      jsonLd: [toPageTrail(input, product.name), toProcedure(product, page.config, toUrl)],
    }
  },
  component: ProductOverview,
})
