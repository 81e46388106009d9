import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { FloatingContactSettings } from '#schemas/generated/settings.ts'
import { FloatingContact } from './FloatingContact.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The floating contact button and its menu of channels (Spec §2 "Floating contact button"). */
export const section = defineSection<FloatingContactSettings, ContentOf<'site.floating'>>({
  type: 'FloatingContact',
  label: 'Floating contact',
  settings,
  example,
  roles: ['site.floating'],
  allowedIn: { groups: ['floating'] },
  hydrate: 'demand',
  wakes: ['overlays', 'open'],
  texts: ['floating'],
  states: { empty: 'hide', error: 'hide' },
  component: FloatingContact,
})
