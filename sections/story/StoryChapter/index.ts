import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { StoryChapterSettings } from '#schemas/generated/settings.ts'
import { StoryChapter } from './StoryChapter.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The clinic's history: two overlapping pictures, a lead, paragraphs and the speaker. */
export const section = defineSection<StoryChapterSettings, ContentOf<'clinic.story'>>({
  type: 'StoryChapter',
  label: 'Story',
  settings,
  example,
  roles: ['clinic.story'],
  allowedIn: { main: true },
  limit: 2,
  texts: ['home'],
  states: { empty: 'hide', error: 'hide' },
  component: StoryChapter,
})
