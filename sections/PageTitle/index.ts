import { toBreadcrumbList, toCrumbs } from '#kit/navigation/breadcrumbs.ts'
import { defineSection } from '#kit/define-section.ts'
import { nameScreen } from '#kit/navigation/page-names.ts'
import type { PageTitleSettings } from '#schemas/generated/settings.ts'
import { PageTitle, type PageIntro } from './PageTitle.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** A page's heading with the way from Home and, where the partner wrote one, a sentence. */
export const section = defineSection<PageTitleSettings, PageIntro>({
  type: 'PageTitle',
  version: 1,
  label: 'Page title',
  settings,
  example,
  roles: [
    'products.intro',
    'promotions.intro',
    'staff.intro',
    'schedule.intro',
    'space.intro',
    'brandings.intro',
    'notice.intro',
    'faq.intro',
    'contact.guide',
  ],
  allowedIn: { main: true },
  limit: 1,
  hydrate: 'never',
  heading: 'page',
  texts: ['titles', 'breadcrumb'],
  states: { empty: 'message', error: 'message' },
  head: ({ settings: { showBreadcrumb, titleKey }, content, page, texts, toUrl }) => {
    const titles = texts('titles')
    const steps = [...toCrumbs(page.route, page.params), { titleKey: titleKey || page.title, path: page.path }]
    const named = steps.map((step) => {
      // Keys: *
      const title = titles(step.titleKey)
      return { name: nameScreen(page, step.path, title), url: toUrl(step.path) }
    })
    return { description: content?.text, jsonLd: showBreadcrumb ? [toBreadcrumbList(named)] : [] }
  },
  component: PageTitle,
})
