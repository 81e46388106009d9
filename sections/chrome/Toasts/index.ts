import { defineSection } from '#kit/define-section.ts'
import type { ToastsSettings } from '#schemas/generated/settings.ts'
import { Toasts } from './Toasts.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** Short notices over the page that disappear by themselves (Spec §4 "Toast"). */
export const section = defineSection<ToastsSettings>({
  type: 'Toasts',
  label: 'Toasts',
  settings,
  example,
  roles: [],
  allowedIn: { groups: ['overlay'] },
  hydrate: 'demand',
  texts: ['toasts'],
  states: { empty: 'hide', error: 'hide' },
  component: Toasts,
})
