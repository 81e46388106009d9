import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { SearchBoxSettings } from '#schemas/generated/settings.ts'
import { SearchBox } from './SearchBox.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The search above the results; a section of its own, which limits the browser code to the field. */
export const section = defineSection<SearchBoxSettings, ContentOf<'site.search'>>({
  type: 'SearchBox',
  label: 'Search box',
  settings,
  example,
  roles: ['site.search'],
  allowedIn: { routes: ['/search'] },
  hydrate: 'idle',
  heading: 'shared',
  texts: ['searchResults', 'searchForm', 'breadcrumb', 'titles'],
  states: { empty: 'message', error: 'message' },
  component: SearchBox,
})
