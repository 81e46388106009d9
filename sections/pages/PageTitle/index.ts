import { defineSection } from '#kit/define-section.ts'
import { toScreenTrail } from '#kit/navigation/page-trail.ts'
import type { PageTitleSettings } from '#schemas/generated/settings.ts'
import { PageTitle, type PageIntro } from './PageTitle.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** A page's heading with the breadcrumb from Home and the partner's sentence, if any. */
export const section = defineSection<PageTitleSettings, PageIntro>({
  type: 'PageTitle',
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
  heading: 'page',
  texts: ['titles', 'breadcrumb'],
  states: { empty: 'message', error: 'message' },
  head: ({ settings: { showBreadcrumb, titleKey }, content, page, texts, toUrl }) => ({
    description: content?.text,
    jsonLd: showBreadcrumb ? [toScreenTrail({ page, texts, toUrl }, titleKey || page.title)] : [],
  }),
  component: PageTitle,
})
