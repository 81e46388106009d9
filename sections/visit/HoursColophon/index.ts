import { defineSection } from '#kit/define-section.ts'
import { toClinicHours } from '#kit/clinic/medical-clinic.ts'
import type { HoursColophonSettings } from '#schemas/generated/settings.ts'
import { HoursColophon } from './HoursColophon.tsx'
import { comingDaysOf, usualWeekOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The usual week with figures set large beside the names of its days, and the days that differ from it. */
export const section = defineSection<HoursColophonSettings>({
  type: 'HoursColophon',
  label: 'Hours as a colophon',
  settings,
  example,
  roles: [],
  allowedIn: { main: true },
  texts: ['schedule', 'openingHours'],
  queries: ({ page }) => [usualWeekOf(page.language), comingDaysOf(page.language)],
  states: { empty: 'message', error: 'message' },
  head: ({ page, read }) => {
    const info = read(usualWeekOf(page.language))?.row
    return info ? { jsonLd: [toClinicHours(info)] } : {}
  },
  component: HoursColophon,
})
