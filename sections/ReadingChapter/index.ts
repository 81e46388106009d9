import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { ReadingChapterSettings } from '#schemas/generated/settings.ts'
import { ReadingChapter } from './ReadingChapter.tsx'
import { storiesOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The clinic’s stories as a chapter: one large, the others as a numbered list. */
export const section = defineSection<ReadingChapterSettings, ContentOf<'brandings.intro'>>({
  type: 'ReadingChapter',
  label: 'Reading chapter',
  settings,
  example,
  roles: ['brandings.intro'],
  allowedIn: { main: true },
  texts: ['home'],
  queries: ({ page, settings: { count } }) => [storiesOf(page.language, count)],
  states: { empty: 'hide', error: 'hide' },
  component: ReadingChapter,
})
