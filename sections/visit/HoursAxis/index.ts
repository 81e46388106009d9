import { defineSection } from '#kit/define-section.ts'
import { toClinicHours } from '#kit/clinic/medical-clinic.ts'
import type { HoursAxisSettings } from '#schemas/generated/settings.ts'
import { HoursAxis } from './HoursAxis.tsx'
import { comingDaysOf, usualWeekOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** A sentence about today, the usual week on either side of a line, and the days that differ from it. */
export const section = defineSection<HoursAxisSettings>({
  type: 'HoursAxis',
  label: 'Hours on an axis',
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
  component: HoursAxis,
})
