import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { StorySpreadSettings } from '#schemas/generated/settings.ts'
import { StorySpread } from './StorySpread.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The clinic's history as a chapter: overlapping pictures off the left edge, the text with a drop cap. */
export const section = defineSection<StorySpreadSettings, ContentOf<'clinic.story'>>({
  type: 'StorySpread',
  label: 'Story spread',
  settings,
  example,
  roles: ['clinic.story'],
  allowedIn: { main: true },
  texts: ['home'],
  states: { empty: 'hide', error: 'hide' },
  component: StorySpread,
})
