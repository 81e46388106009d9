import type { HydrationMode } from '#kit/define-section.ts'

/** The places of a page, in the order they stand in it (Spec §2). */
export const PLACES = ['search', 'header', 'main', 'footer', 'floating', 'overlay'] as const

/** One of the places of a page. */
export type PagePlace = (typeof PLACES)[number]

/** A section as a layout composes it: its type, its settings with defaults, and the role it presents. */
export type LayoutSection = {
  /** Unique on the page: `<place>-<id in its layout>` in groups, the id alone in main. */
  id: string
  type: string
  place: PagePlace
  settings: object
  role: string | null
  hydrate: HydrationMode
}

/** A section of a page: with the partner's content, and whether its data came. */
export type SectionInstance = LayoutSection & {
  content: object | null
  state: 'ready' | 'failed'
}
