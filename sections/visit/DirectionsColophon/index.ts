import { defineSection } from '#kit/define-section.ts'
import { toClinicPlace } from '#kit/clinic/medical-clinic.ts'
import type { DirectionsColophonSettings } from '#schemas/generated/settings.ts'
import { placeOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }
import { DirectionsColophon } from './DirectionsColophon.tsx'

/**
 * The walking route as a line of stops, then its address, buses, parking and phone number; its only script is the copy
 * button’s.
 */
export const section = defineSection<DirectionsColophonSettings>({
  type: 'DirectionsColophon',
  label: 'Ways as a colophon',
  settings,
  example,
  roles: [],
  allowedIn: { main: true },
  hydrate: 'visible',
  texts: ['address', 'directions', 'clinicFacts', 'copy'],
  queries: ({ page }) => [placeOf(page.language)],
  states: { empty: 'message', error: 'message' },
  head: ({ page, read }) => {
    const info = read(placeOf(page.language))?.row
    return info ? { jsonLd: [toClinicPlace(info)] } : {}
  },
  component: DirectionsColophon,
})
