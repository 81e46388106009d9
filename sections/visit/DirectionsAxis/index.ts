import { defineSection } from '#kit/define-section.ts'
import { toClinicPlace } from '#kit/clinic/medical-clinic.ts'
import type { DirectionsAxisSettings } from '#schemas/generated/settings.ts'
import { placeOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }
import { DirectionsAxis } from './DirectionsAxis.tsx'

/**
 * The walking route as a path down a line, the address with its maps, buses and parking; its only script is the copy
 * button's.
 */
export const section = defineSection<DirectionsAxisSettings>({
  type: 'DirectionsAxis',
  label: 'Ways on an axis',
  settings,
  example,
  roles: [],
  allowedIn: { main: true },
  hydrate: 'visible',
  texts: ['address', 'directions', 'copy'],
  queries: ({ page }) => [placeOf(page.language)],
  states: { empty: 'message', error: 'message' },
  head: ({ page, read }) => {
    const info = read(placeOf(page.language))?.row
    return info ? { jsonLd: [toClinicPlace(info)] } : {}
  },
  component: DirectionsAxis,
})
