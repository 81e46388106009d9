import { defineSection, type ContentOf } from '#kit/define-section.ts'
import { toMedicalClinic } from '#kit/clinic/medical-clinic.ts'
import type { VisitColophonSettings } from '#schemas/generated/settings.ts'
import { VisitColophon } from './VisitColophon.tsx'
import { informationOf, openingDaysOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** Phone number, hours and directions as the last spread of a magazine: the number very large opposite the title. */
export const section = defineSection<VisitColophonSettings, ContentOf<'home.visit'>>({
  type: 'VisitColophon',
  label: 'Visit as a colophon',
  settings,
  example,
  roles: ['home.visit'],
  allowedIn: { main: true },
  texts: ['home', 'openingHours', 'directions'],
  queries: ({ page }) => [informationOf(page.language), openingDaysOf(page.language)],
  states: { empty: 'hide', error: 'hide' },
  // The section shows everything that its structured data contains.
  head: ({ page, read }) => {
    const info = read(informationOf(page.language))?.row
    return info ? { jsonLd: [toMedicalClinic({ info, image: undefined })] } : {}
  },
  component: VisitColophon,
})
