import type { HydrationMode } from '#kit/define-section.ts'

/** Places of a page, in document order (Spec §2). */
export const PLACES = ['search', 'header', 'main', 'footer', 'floating', 'overlay'] as const

/** One of the places of a page. */
export type PagePlace = (typeof PLACES)[number]

/** A section as composed by a layout: its type, its settings with defaults, and the role it presents. */
export type LayoutSection = {
  /** Id unique on the page: `<place>-<id in its layout>` in groups, the id alone in main. */
  id: string
  type: string
  place: PagePlace
  settings: object
  role: string | null
  hydrate: HydrationMode
}

/** A section of a page, with the partner's content and the state of its data. */
export type SectionInstance = LayoutSection & {
  content: object | null
  state: 'ready' | 'failed'
}
