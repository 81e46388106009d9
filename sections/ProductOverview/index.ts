import { toBreadcrumbList } from '#kit/breadcrumbs.ts'
import { defineSection, type ContentOf } from '#kit/define-section.ts'
import { categoriesOf, productOf } from '#kit/product-query.ts'
import { ProductOverview, type ProductOverviewSettings } from './ProductOverview.tsx'
import { toProcedure } from './procedure.ts'
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
  texts: ['productOverview', 'gallery', 'offer', 'price', 'breadcrumb', 'titles'],
  critical: ({ page }) => [productOf(page)],
  queries: ({ page }) => [categoriesOf(page)],
  states: { empty: 'message', error: 'message' },
  head: ({ page, read, texts, toUrl }) => {
    const product = read(productOf(page))?.row
    if (!product) return {}
    const titles = texts('titles')
    return {
      title: product.name,
      description: product.summary,
      imageUrl: product.thumbnail.src,
      jsonLd: [
        toBreadcrumbList([
          { name: titles('home'), url: toUrl('/') },
          { name: titles('products'), url: toUrl('/products') },
          { name: product.name, url: toUrl(page.path) },
        ]),
        toProcedure(product, page.config, toUrl),
      ],
    }
  },
  component: ProductOverview,
})
