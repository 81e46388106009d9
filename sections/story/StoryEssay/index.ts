import { defineSection, type ContentOf } from '#kit/define-section.ts'
import { toScreenTrail } from '#kit/navigation/page-trail.ts'
import type { StoryEssaySettings } from '#schemas/generated/settings.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }
import { StoryEssay } from './StoryEssay.tsx'

/**
 * The story as the head of its page: a very large title, a picture off the screen's edge, the essay with a drop cap.
 */
export const section = defineSection<StoryEssaySettings, ContentOf<'clinic.story'>>({
  type: 'StoryEssay',
  label: 'Essay opening',
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
  component: StoryEssay,
})
