import { defineSection, type ContentOf } from '#kit/define-section.ts'
import { toClinicContact } from '#kit/clinic/medical-clinic.ts'
import type { SiteFooterSettings } from '#schemas/generated/settings.ts'
import { infoOf } from './queries.ts'
import { SiteFooter } from './SiteFooter.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** Contact details, channels, terms and company details of the clinic (Spec §2 "Footer"). */
export const section = defineSection<SiteFooterSettings, ContentOf<'site.footer'>>({
  type: 'SiteFooter',
  label: 'Site footer',
  settings,
  example,
  roles: ['site.footer'],
  allowedIn: { groups: ['footer'] },
  heading: 'none',
  leadsTo: ['terms', 'privacy', 'company', 'uncovered-fees'],
  texts: ['footer'],
  queries: ({ page }) => [infoOf(page.language)],
  states: { empty: 'hide', error: 'message' },
  head: ({ page, read }) => {
    const info = read(infoOf(page.language))?.row
    return info ? { jsonLd: [toClinicContact(info)] } : {}
  },
  component: SiteFooter,
})
