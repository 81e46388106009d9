import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { SearchPanelSettings } from '#schemas/generated/settings.ts'
import { SearchPanel } from './SearchPanel.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The search panel with recent and recommended keywords; opens on `search.toggle` (Spec §2 "Search"). */
export const section = defineSection<SearchPanelSettings, ContentOf<'site.search'>>({
  type: 'SearchPanel',
  label: 'Search panel',
  settings,
  example,
  roles: ['site.search'],
  allowedIn: { groups: ['search'] },
  hydrate: 'demand',
  texts: ['searchPanel'],
  states: { empty: 'hide', error: 'hide' },
  component: SearchPanel,
})
