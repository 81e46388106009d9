import { toBreadcrumbList } from '#kit/navigation/breadcrumbs.ts'
import { defineSection, type ContentOf } from '#kit/define-section.ts'
import { nameScreen } from '#kit/navigation/page-names.ts'
import type { TreatmentHeadingSettings } from '#schemas/generated/settings.ts'
import { TreatmentHeading } from './TreatmentHeading.tsx'
import { categoryOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The name, sentence and picture of a category of treatments, or of all of them. */
export const section = defineSection<TreatmentHeadingSettings, ContentOf<'products.intro'>>({
  type: 'TreatmentHeading',
  label: 'Category heading',
  settings,
  example,
  roles: ['products.intro'],
  allowedIn: { main: true, routes: ['/products', '/products/category/pick'] },
  heading: 'page',
  texts: ['productList', 'breadcrumb', 'titles'],
  critical: ({ page }) => {
    const query = categoryOf(page)
    return query ? [query] : []
  },
  states: { empty: 'message', error: 'message' },
  head: ({ page, content, read, texts, toUrl }) => {
    const query = categoryOf(page)
    const category = query ? read(query)?.row : null
    const titles = texts('titles')
    const title =
      category?.name ?? (page.route === '/products' && content ? content.title : texts('productList')('allTitle'))
    const description = category?.description ?? content?.text
    const own = category ? [{ name: title, url: toUrl(`${page.path}?categoryId=${category.id}`) }] : []
    return {
      title,
      ...(description ? { description } : {}),
      ...(category?.image ? { imageUrl: category.image.src } : {}),
      jsonLd: [
        toBreadcrumbList([
          { name: titles('home'), url: toUrl('/') },
          { name: nameScreen(page, '/products', titles('products')), url: toUrl('/products') },
          ...own,
        ]),
      ],
    }
  },
  component: TreatmentHeading,
})
