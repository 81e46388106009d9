import { defineSection } from '#kit/define-section.ts'
import type { HoursByDaySettings } from '#schemas/generated/settings.ts'
import { HoursByDay } from './HoursByDay.tsx'
import { schedulesOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** One or two weeks day by day, with holidays, closed days and days without reservations. */
export const section = defineSection<HoursByDaySettings>({
  type: 'HoursByDay',
  label: 'Coming days',
  settings,
  example,
  roles: [],
  allowedIn: { main: true },
  texts: ['comingDays'],
  queries: ({ page }) => [schedulesOf(page.language)],
  states: { empty: 'hide', error: 'message' },
  component: HoursByDay,
})
