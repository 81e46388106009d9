import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { PhilosophyListSettings } from '#schemas/generated/settings.ts'
import { PhilosophyList } from './PhilosophyList.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The clinic's principles, numbered. */
export const section = defineSection<PhilosophyListSettings, ContentOf<'clinic.philosophy'>>({
  type: 'PhilosophyList',
  label: 'Principles',
  settings,
  example,
  roles: ['clinic.philosophy'],
  allowedIn: { main: true },
  texts: [],
  states: { empty: 'hide', error: 'hide' },
  component: PhilosophyList,
})
