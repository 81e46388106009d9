import { defineSection } from '#kit/define-section.ts'
import type { VisitInviteSettings } from '#schemas/generated/settings.ts'
import { VisitInvite } from './VisitInvite.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The end of a page: a sentence and the link to a reservation, which opens the booking widget. */
export const section = defineSection<VisitInviteSettings>({
  type: 'VisitInvite',
  label: 'Visit invitation',
  settings,
  example,
  roles: [],
  allowedIn: { main: true },
  hydrate: 'visible',
  texts: ['visitInvite'],
  states: { empty: 'hide', error: 'hide' },
  component: VisitInvite,
})
