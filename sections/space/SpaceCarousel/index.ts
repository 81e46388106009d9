import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { SpaceCarouselSettings } from '#schemas/generated/settings.ts'
import { SpaceCarousel } from './SpaceCarousel.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The rooms one after another: one in the middle, its neighbours half visible; it moves slowly and can be stopped. */
export const section = defineSection<SpaceCarouselSettings, ContentOf<'clinic.space'>>({
  type: 'SpaceCarousel',
  label: 'Slow gallery',
  settings,
  example,
  roles: ['clinic.space'],
  allowedIn: { main: true },
  hydrate: 'visible',
  texts: ['hero'],
  states: { empty: 'hide', error: 'hide' },
  component: SpaceCarousel,
})
