import { defineSection } from '#kit/define-section.ts'
import type { PopupsSettings } from '#schemas/generated/settings.ts'
import { Popups } from './Popups.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** Promotional windows over the page, one after another or in a grid (Spec §4 "Popups"). */
export const section = defineSection<PopupsSettings>({
  type: 'Popups',
  label: 'Popups',
  settings,
  example,
  roles: [],
  allowedIn: { groups: ['overlay'] },
  hydrate: 'demand',
  wakes: ['popups'],
  texts: ['popups'],
  states: { empty: 'hide', error: 'hide' },
  component: Popups,
})
