import { defineSection, type ContentOf } from '#kit/define-section.ts'
import { toMedicalClinic } from '#kit/clinic/medical-clinic.ts'
import type { VisitInfoSettings } from '#schemas/generated/settings.ts'
import { VisitInfo } from './VisitInfo.tsx'
import { informationOf, openingDaysOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** Opening hours and directions: hours with today, open now, and the route as a line of stops. */
export const section = defineSection<VisitInfoSettings, ContentOf<'home.visit'>>({
  type: 'VisitInfo',
  label: 'Hours and directions',
  settings,
  example,
  roles: ['home.visit'],
  allowedIn: { main: true },
  texts: ['home', 'openingHours', 'directions'],
  queries: ({ page }) => [informationOf(page.language), openingDaysOf(page.language)],
  states: { empty: 'hide', error: 'hide' },
  // The section shows everything that its structured data contains.
  head: ({ page, settings: { arrangement }, content, read }) => {
    const info = read(informationOf(page.language))?.row
    const image = arrangement === 'columns' ? undefined : content?.image.src
    return info ? { jsonLd: [toMedicalClinic({ info, image })] } : {}
  },
  component: VisitInfo,
})
