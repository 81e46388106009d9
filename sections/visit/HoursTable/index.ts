import { defineSection } from '#kit/define-section.ts'
import { toClinicHours } from '#kit/clinic/medical-clinic.ts'
import type { HoursTableSettings } from '#schemas/generated/settings.ts'
import { infoOf, schedulesOf } from './queries.ts'
import { HoursTable } from './HoursTable.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The clinic's usual week with lunch, and today's status. */
export const section = defineSection<HoursTableSettings>({
  type: 'HoursTable',
  label: 'Schedule table',
  settings,
  example,
  roles: [],
  allowedIn: { main: true },
  texts: ['schedule', 'openingHours'],
  queries: ({ page }) => [infoOf(page.language), schedulesOf(page.language)],
  states: { empty: 'message', error: 'message' },
  head: ({ page, read }) => {
    const info = read(infoOf(page.language))?.row
    return info ? { jsonLd: [toClinicHours(info)] } : {}
  },
  component: HoursTable,
})
