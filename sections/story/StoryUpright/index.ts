import { defineSection, type ContentOf } from '#kit/define-section.ts'
import { toScreenTrail } from '#kit/navigation/page-trail.ts'
import type { StoryUprightSettings } from '#schemas/generated/settings.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }
import { StoryUpright } from './StoryUpright.tsx'

/** The story as the head of its page: an arch, the sentence upright beside it, paragraphs joined by stems. */
export const section = defineSection<StoryUprightSettings, ContentOf<'clinic.story'>>({
  type: 'StoryUpright',
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
  component: StoryUpright,
})
