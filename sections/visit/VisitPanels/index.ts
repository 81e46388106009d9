import { defineSection, type ContentOf } from '#kit/define-section.ts'
import { toMedicalClinic } from '#kit/clinic/medical-clinic.ts'
import type { VisitPanelsSettings } from '#schemas/generated/settings.ts'
import { VisitPanels } from './VisitPanels.tsx'
import { clinicOf, fortnightOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** Opening hours on a dark panel, and the directions with the route as a line of stops. */
export const section = defineSection<VisitPanelsSettings, ContentOf<'home.visit'>>({
  type: 'VisitPanels',
  label: 'Visit panels',
  settings,
  example,
  roles: ['home.visit'],
  allowedIn: { main: true },
  texts: ['home', 'openingHours', 'directions'],
  queries: ({ page }) => [clinicOf(page.language), fortnightOf(page.language)],
  states: { empty: 'hide', error: 'hide' },
  head: ({ page, read }) => {
    const info = read(clinicOf(page.language))?.row
    return info ? { jsonLd: [toMedicalClinic({ info, image: undefined })] } : {}
  },
  component: VisitPanels,
})
