import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { SpaceGallerySettings } from '#schemas/generated/settings.ts'
import { SpaceGallery } from './SpaceGallery.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The rooms in a row that scrolls sideways, each with its name and purpose. */
export const section = defineSection<SpaceGallerySettings, ContentOf<'clinic.space'>>({
  type: 'SpaceGallery',
  label: 'Rooms',
  settings,
  example,
  roles: ['clinic.space'],
  allowedIn: { main: true },
  hydrate: 'visible',
  texts: ['home', 'gallery'],
  states: { empty: 'hide', error: 'hide' },
  component: SpaceGallery,
})
