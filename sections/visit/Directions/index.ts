import { defineSection } from '#kit/define-section.ts'
import { toClinicPlace } from '#kit/clinic/medical-clinic.ts'
import type { DirectionsSettings } from '#schemas/generated/settings.ts'
import { Directions } from './Directions.tsx'
import { infoOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The clinic's address, directions and a route card; its only script is the copy button's. */
export const section = defineSection<DirectionsSettings>({
  type: 'Directions',
  label: 'Directions',
  settings,
  example,
  roles: [],
  allowedIn: { main: true },
  hydrate: 'visible',
  texts: ['address', 'directions', 'copy'],
  queries: ({ page }) => [infoOf(page.language)],
  states: { empty: 'message', error: 'message' },
  head: ({ page, read }) => {
    const info = read(infoOf(page.language))?.row
    return info ? { jsonLd: [toClinicPlace(info)] } : {}
  },
  component: Directions,
})
