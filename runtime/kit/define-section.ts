import type { InferDataFromTag, QueryKey } from '@tanstack/react-query'
import type { FunctionComponent } from 'react'
import type { RoleContents, RoleName } from '#schemas/generated/roles.ts'
import type { Migrations } from '#schemas/layout/lift-settings.ts'
import type { HomepageType } from '#schemas/routes.ts'
import type { PageFacts } from './page.ts'
import type { Translate } from './text.tsx'

/**
 * The level of a section's first heading: `page` is the page's one h1, `shared` that h1 in turn with another section,
 * `section` an h2, `inner` an h3 that needs an h2 above it, `none` where it has no heading.
 */
export type HeadingLevel = 'page' | 'shared' | 'section' | 'inner' | 'none'

/** Link that clinic pages must have by law; `company` covers name, registration number and address. */
export type LegalLink = 'terms' | 'privacy' | 'company' | 'uncovered-fees'

/**
 * When a section's code comes to the browser: with the page, when idle, when near the view, when it is touched or a
 * command asks for it, or never.
 */
export type HydrationMode = 'load' | 'idle' | 'visible' | 'demand' | 'never'

/**
 * Trigger that hydrates an on-demand section without user interaction: the bag has items, a popup is due, an overlay
 * opens or has news, or one of its menus is open initially.
 */
export type WakeReason = 'bag' | 'popups' | 'overlays' | 'open'

/** Props of a section component; everything else comes from the kit's hooks. */
export type SectionProps<Settings, Content = null> = {
  /** The instance's id in its layout; unique on the page. */
  id: string
  /** The instance's settings with the schema's defaults filled in. */
  settings: Settings
  /** The partner's content of the bound role in the page's language; null when nothing is written. */
  content: Content | null
}

/** Data available to a section before it renders. */
export type SectionInput<Settings, Content> = {
  settings: Settings
  content: Content | null
  page: PageFacts
}

/**
 * A query of any operation; made by apiQuery. `toBrowser` leaves out of its answer what the section shows nothing of, for
 * the page's data; navigation inside the site brings the whole answer.
 */
export type SectionQuery = {
  readonly queryKey: QueryKey
  readonly meta?: { readonly toBrowser?: (answer: never) => unknown } | undefined
}

/** Title, description and structured data that a section adds to the page's head and to the picture it is shared with. */
export type HeadPart = {
  title?: string
  description?: string
  imageUrl?: string
  /** The price that the page is about, as one line of text; only where the section shows it. */
  price?: string
  /** schema.org objects without `@context`; paths in `@id`, `url`, `image`, `logo` and `item` become absolute. */
  jsonLd?: object[]
}

/** Reads the data of a query that the page loaded; undefined when it failed. */
export type ReadQuery = <Key extends QueryKey>(query: { queryKey: Key }) => InferDataFromTag<unknown, Key> | undefined

/** Input for the section's contribution to the page head. */
export type HeadInput<Settings, Content> = SectionInput<Settings, Content> & {
  read: ReadQuery
  /** Texts of one of the section's namespaces. */
  texts: (namespace: string) => Translate
  /** The absolute address of a path in the page's language. */
  toUrl: (path: string) => string
}

/** A section as its folder's door describes it; docs/architecture.md "The idea". */
export type SectionDefinition<Settings, Content> = {
  /** The folder's, the component's and the JSON `type`'s name. */
  type: string
  /** Rises when the settings change shape; layouts write it as `v`. */
  version: number
  /** From version 2 on: what lifts settings that layouts wrote for each older version, in `migrations.ts`. */
  migrations?: Migrations
  /** For people who compose pages. */
  label: string
  /** JSON Schema of the settings, defaults included. */
  settings: object
  /** Settings that pass the schema; also what the section's test renders. */
  example: object
  /** Roles this section can present; empty when it has none. */
  roles: readonly RoleName[]
  allowedIn: {
    main?: true
    groups?: readonly ('search' | 'header' | 'footer' | 'floating' | 'overlay')[]
    routes?: readonly string[]
    homepageTypes?: readonly HomepageType[]
  }
  /** Maximum number of instances per page. */
  limit: number | 'any'
  hydrate: HydrationMode
  /** Additional hydration triggers of an on-demand section. */
  wakes?: readonly WakeReason[]
  /** `section` when left out. */
  heading?: HeadingLevel
  /** Legal links or texts that the section shows on every page it is on. */
  leadsTo?: readonly LegalLink[]
  /** Namespaces of locales/ that it uses. */
  texts: readonly string[]
  /** Its queries; a failure shows the section's error state and leaves the rest of the page intact. */
  queries?: (input: SectionInput<Settings, Content>) => SectionQuery[]
  /** Queries the page cannot do without; a failure determines the page's status. */
  critical?: (input: SectionInput<Settings, Content>) => SectionQuery[]
  /**
   * Checks whether the requested resource is missing, such as a page past the end of a list; the page is a 404 then.
   */
  isMissing?: (input: SectionInput<Settings, Content> & { read: ReadQuery }) => boolean
  states: {
    /** A section that finds nothing to show hides itself or says so. */
    empty: 'hide' | 'message'
    /** Replacement for the section when its data fails. */
    error: 'hide' | 'message'
  }
  head?: (input: HeadInput<Settings, Content>) => HeadPart
  component: FunctionComponent<SectionProps<Settings, Content>>
}

/** Any section, seen by the runtime, which has checked its settings and content with their schemas. */
export type AnySection = SectionDefinition<never, never>

/** Content of one or several roles that a section presents. */
export type ContentOf<Name extends RoleName> = RoleContents[Name]

/** Defaults for omitted fields: first version, once per page, no code in the browser. */
type SectionDeclaration<Settings, Content> = Omit<SectionDefinition<Settings, Content>, keyof typeof ORDINARY> &
  Partial<Pick<SectionDefinition<Settings, Content>, keyof typeof ORDINARY>>

const ORDINARY = { version: 1, limit: 1, hydrate: 'never' } as const

/** Declares a section; the only export of a section's `index.ts`. */
export const defineSection = <Settings, Content = null>(
  declaration: SectionDeclaration<Settings, Content>,
): SectionDefinition<Settings, Content> => ({ ...ORDINARY, ...declaration })
