import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { BrandingChapterSettings } from '#schemas/generated/settings.ts'
import { BrandingChapter } from './BrandingChapter.tsx'
import { storiesOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The clinic’s stories as a chapter: one large, the others as a numbered list. */
export const section = defineSection<BrandingChapterSettings, ContentOf<'brandings.intro'>>({
  type: 'BrandingChapter',
  label: 'Reading chapter',
  settings,
  example,
  roles: ['brandings.intro'],
  allowedIn: { main: true },
  texts: ['home'],
  queries: ({ page, settings: { count } }) => [storiesOf(page.language, count)],
  states: { empty: 'hide', error: 'hide' },
  component: BrandingChapter,
})
