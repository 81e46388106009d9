import type { LanguageCode } from '#schemas/language.ts'
import type { HomepageType } from '#schemas/routes.ts'

/** Initial content of a clinic: examples, next to nothing, or the content of another clinic. */
export const STARTS = ['samples', 'empty', 'clinic'] as const

/** One of them. */
export type Start = (typeof STARTS)[number]

/** Kinds of content that a new clinic may copy from another one: what does not differ between clinics. */
export const TAKEN_KINDS = [
  'roles',
  'product-categories',
  'products',
  'faq-categories',
  'faqs',
  'terms',
  'after-notices',
  'brandings',
  'board-types',
] as const

/**
 * Roles with facts of one clinic: contact, director, history, rooms, devices, figures, and seasonal offers. They are
 * not copied to another.
 */
export const OWN_ROLES: ReadonlySet<string> = new Set([
  'clinic.director',
  'clinic.equipment',
  'clinic.promise',
  'clinic.space',
  'clinic.story',
  'contact.guide',
  'landing.campaign',
  'site.floating',
  'space.intro',
])

/** Operator's input for a new clinic. */
export type NewClinic = {
  readonly code: string
  /** Name in each language that has its own; other languages use the English one, or the code. */
  readonly name: Readonly<Partial<Record<LanguageCode, string>>>
  /** Languages of the site, the main one first. */
  readonly languages: readonly LanguageCode[]
  readonly homepageType: HomepageType
  readonly templateCode: string
  /** Addresses of the site, the preferred one first. */
  readonly hosts: readonly string[]
  /** Initial content; examples by default. */
  readonly startFrom?: Start
  /** Code of the clinic whose texts and pictures are copied. */
  readonly sourceCode?: string
}

/** First steps for a new clinic, in order. */
export const FIRST_STEPS = [
  { code: 'address', kind: 'clinic', key: 'information' },
  { code: 'hours', kind: 'clinic', key: 'information' },
  { code: 'legal', kind: 'terms', key: null },
  { code: 'treatments', kind: 'products', key: null },
  { code: 'staff', kind: 'employees', key: null },
  { code: 'welcome', kind: 'roles', key: 'home.hero' },
  { code: 'channels', kind: 'clinic', key: 'marketing' },
] as const

/** One of them. */
export type FirstStep = (typeof FIRST_STEPS)[number]

/** A newly created clinic. */
export type CreatedClinic = { readonly id: number; readonly code: string; readonly hosts: readonly string[] }

/** Creates a clinic with initial content. Throws AppError with the reason for an invalid request. */
export type MakeClinic = (
  clinic: NewClinic,
  author: { readonly id: number | null; readonly name: string },
) => Promise<CreatedClinic>
