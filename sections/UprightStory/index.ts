import { defineSection, type ContentOf } from '#kit/define-section.ts'
import { toScreenTrail } from '#kit/navigation/page-trail.ts'
import type { UprightStorySettings } from '#schemas/generated/settings.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }
import { UprightStory } from './UprightStory.tsx'

/** The story as the head of its page: an arch, the sentence upright beside it, paragraphs joined by stems. */
export const section = defineSection<UprightStorySettings, ContentOf<'clinic.story'>>({
  type: 'UprightStory',
  label: 'Upright story',
  settings,
  example,
  roles: ['clinic.story'],
  allowedIn: { main: true },
  heading: 'page',
  texts: ['titles', 'breadcrumb'],
  states: { empty: 'message', error: 'message' },
  head: ({ content, page, texts, toUrl }) => ({
    description: content?.lead,
    jsonLd: [toScreenTrail({ page, texts, toUrl }, page.title)],
  }),
  component: UprightStory,
})
