import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { SiteHeaderSettings } from '#schemas/generated/settings.ts'
import { SiteHeader } from './SiteHeader.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** Logo, search, languages, bag and reservation, above the menu with its row of links (Spec §2 "Header", "Menu"). */
export const section = defineSection<SiteHeaderSettings, ContentOf<'site.menu'>>({
  type: 'SiteHeader',
  label: 'Site header',
  settings,
  example,
  roles: ['site.menu'],
  allowedIn: { groups: ['header'] },
  hydrate: 'demand',
  wakes: ['bag', 'overlays'],
  texts: ['header', 'titles'],
  states: { empty: 'hide', error: 'message' },
  component: SiteHeader,
})
