import { defineSection, type ContentOf } from '#kit/define-section.ts'
import { toScreenTrail } from '#kit/navigation/page-trail.ts'
import type { StoryFrontSettings } from '#schemas/generated/settings.ts'
import { StoryFront } from './StoryFront.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/**
 * The clinic's story as the front of its page: its heading is the page's title, its pictures overlap the head by half.
 */
export const section = defineSection<StoryFrontSettings, ContentOf<'clinic.story'>>({
  type: 'StoryFront',
  label: 'Story front',
  settings,
  example,
  roles: ['clinic.story'],
  allowedIn: { main: true },
  heading: 'page',
  texts: ['titles', 'breadcrumb'],
  states: { empty: 'message', error: 'message' },
  head: (input) => ({ description: input.content?.lead, jsonLd: [toScreenTrail(input, input.page.title)] }),
  component: StoryFront,
})
