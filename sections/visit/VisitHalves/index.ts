import { defineSection, type ContentOf } from '#kit/define-section.ts'
import { toMedicalClinic } from '#kit/clinic/medical-clinic.ts'
import type { VisitHalvesSettings } from '#schemas/generated/settings.ts'
import { VisitHalves } from './VisitHalves.tsx'
import { addressOf, comingDaysOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** Hours and directions in two halves below a centred heading. */
export const section = defineSection<VisitHalvesSettings, ContentOf<'home.visit'>>({
  type: 'VisitHalves',
  label: 'Visit in halves',
  settings,
  example,
  roles: ['home.visit'],
  allowedIn: { main: true },
  texts: ['home', 'openingHours', 'directions'],
  queries: ({ page }) => [addressOf(page.language), comingDaysOf(page.language)],
  states: { empty: 'hide', error: 'hide' },
  // The section shows everything that its structured data contains.
  head: ({ page, read }) => {
    const info = read(addressOf(page.language))?.row
    return info ? { jsonLd: [toMedicalClinic({ info, image: undefined })] } : {}
  },
  component: VisitHalves,
})
