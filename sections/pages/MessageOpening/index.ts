import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { MessageOpeningSettings } from '#schemas/generated/settings.ts'
import { MessageOpening } from './MessageOpening.tsx'
import { clinicOf, todayOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The only page of a clinic before its launch: who opens where and when, as far as the clinic has entered it. */
export const section = defineSection<MessageOpeningSettings, ContentOf<'ready.message'>>({
  type: 'MessageOpening',
  label: 'Opening soon',
  settings,
  example,
  roles: ['ready.message'],
  allowedIn: { main: true, routes: ['/ready'] },
  heading: 'page',
  texts: ['openingSoon'],
  queries: ({ page }) => [clinicOf(page.language), todayOf(page.language)],
  states: { empty: 'message', error: 'message' },
  head: ({ content }) => (content ? { description: content.text } : {}),
  component: MessageOpening,
})
