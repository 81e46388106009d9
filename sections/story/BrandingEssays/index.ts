import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { BrandingEssaysSettings } from '#schemas/generated/settings.ts'
import { BrandingEssays } from './BrandingEssays.tsx'
import { essaysOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The clinic’s stories: the first with a large picture, the others beside it. */
export const section = defineSection<BrandingEssaysSettings, ContentOf<'brandings.intro'>>({
  type: 'BrandingEssays',
  label: 'Stories',
  settings,
  example,
  roles: ['brandings.intro'],
  allowedIn: { main: true },
  texts: ['home'],
  queries: ({ page, settings: { count } }) => [essaysOf(page.language, count)],
  states: { empty: 'hide', error: 'hide' },
  component: BrandingEssays,
})
