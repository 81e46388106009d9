import { toPageBreadcrumbs } from '#kit/navigation/page-breadcrumbs.ts'
import { defineSection } from '#kit/define-section.ts'
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
  head: (input) => {
    const { showBreadcrumb, titleKey } = input.settings
    const jsonLd = showBreadcrumb ? [toPageBreadcrumbs(input, titleKey || input.page.title)] : []
    return { description: input.content?.text, jsonLd }
  },
  component: PageTitle,
})
