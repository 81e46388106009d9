import { defineSection } from '#kit/define-section.ts'
import { toClinicContact } from '#kit/clinic/medical-clinic.ts'
import type { ClinicFactsSettings } from '#schemas/generated/settings.ts'
import { ClinicFacts } from './ClinicFacts.tsx'
import { infoOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The clinic as a business: registered name, representative, numbers and address. */
export const section = defineSection<ClinicFactsSettings>({
  type: 'ClinicFacts',
  label: 'Clinic facts',
  settings,
  example,
  roles: [],
  allowedIn: { main: true },
  texts: ['clinicFacts'],
  queries: ({ page }) => [infoOf(page.language)],
  states: { empty: 'message', error: 'message' },
  head: ({ page, read }) => {
    const info = read(infoOf(page.language))?.row
    return info ? { jsonLd: [toClinicContact(info)] } : {}
  },
  component: ClinicFacts,
})
