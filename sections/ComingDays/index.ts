import { defineSection } from '#kit/define-section.ts'
import type { ComingDaysSettings } from '#schemas/generated/settings.ts'
import { ComingDays } from './ComingDays.tsx'
import { schedulesOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** One or two weeks day by day, with holidays, closed days and days without reservations. */
export const section = defineSection<ComingDaysSettings>({
  type: 'ComingDays',
  label: 'Coming days',
  settings,
  example,
  roles: [],
  allowedIn: { main: true },
  texts: ['comingDays'],
  queries: ({ page }) => [schedulesOf(page.language)],
  states: { empty: 'hide', error: 'message' },
  component: ComingDays,
})
