import { defineSection } from '#kit/define-section.ts'
import { toClinicName } from '#kit/clinic/medical-clinic.ts'
import type { BrandingArticlesSettings } from '#schemas/generated/settings.ts'
import { BrandingArticles } from './BrandingArticles.tsx'
import { articlesOf, toAnchor } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The clinic's long articles with their pictures, one below the other. */
export const section = defineSection<BrandingArticlesSettings>({
  type: 'BrandingArticles',
  label: 'Branding articles',
  settings,
  example,
  roles: [],
  allowedIn: { main: true, routes: ['/brandings'] },
  texts: ['brandings'],
  queries: ({ page }) => [articlesOf(page.language)],
  states: { empty: 'message', error: 'message' },
  head: ({ page, read, toUrl }) => {
    const articles = read(articlesOf(page.language))?.rows ?? []
    return {
      ...(articles[0] ? { imageUrl: articles[0].image.src } : {}),
      jsonLd: articles.map(({ id, title, subtitle, image }) => ({
        '@type': 'Article',
        headline: title,
        description: subtitle,
        image: new URL(image.src, toUrl('/')).href,
        url: `${toUrl(page.path)}#${toAnchor(id)}`,
        inLanguage: page.language,
        publisher: toClinicName(page),
      })),
    }
  },
  component: BrandingArticles,
})
