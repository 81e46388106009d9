import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { SupportDeskSettings } from '#schemas/generated/settings.ts'
import { SupportDesk } from './SupportDesk.tsx'
import { infoOf, topicsOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The entrance to the customer centre: a search of the questions, the phone number and the channels. */
export const section = defineSection<SupportDeskSettings, ContentOf<'contact.guide'>>({
  type: 'SupportDesk',
  label: 'Support desk',
  settings,
  example,
  roles: ['contact.guide'],
  allowedIn: { main: true },
  texts: ['supportCentre', 'contactGuide', 'searchForm', 'common'],
  queries: ({ page, settings: { hasTopics } }) => [infoOf(page), ...(hasTopics ? [topicsOf(page)] : [])],
  states: { empty: 'message', error: 'message' },
  component: SupportDesk,
})
