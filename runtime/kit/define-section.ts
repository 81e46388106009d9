import type { InferDataFromTag, QueryKey } from '@tanstack/react-query'
import type { FunctionComponent } from 'react'
import type { RoleContents, RoleName } from '#schemas/generated/roles.ts'
import type { Migrations } from '#schemas/layout/lift-settings.ts'
import type { HomepageType } from '#schemas/routes.ts'
import type { PageFacts } from './page.ts'
import type { Translate } from './text.tsx'

/**
 * Level of a section's first heading: `page` is the page's only h1, `shared` an h1 that alternates with another
 * section, `section` an h2, `inner` an h3 that needs an h2 above it, `none` no heading.
 */
export type HeadingLevel = 'page' | 'shared' | 'section' | 'inner' | 'none'

/** Link that clinic pages must have by law; `company` covers name, registration number and address. */
export type LegalLink = 'terms' | 'privacy' | 'company' | 'uncovered-fees'

/**
 * When a section's code is loaded in the browser: with the page, when idle, when near the view, when it is touched or a
 * command requires it, or never.
 */
export type HydrationMode = 'load' | 'idle' | 'visible' | 'demand' | 'never'

/**
 * Trigger that hydrates an on-demand section without user interaction: the bag has items, a popup is due, an overlay
 * opens or has news, or one of its menus is open initially.
 */
export type WakeReason = 'bag' | 'popups' | 'overlays' | 'open'

/** Props of a section component; everything else comes from the kit's hooks. */
export type SectionProps<Settings, Content = null> = {
  /** Id of the instance in its layout; unique on the page. */
  id: string
  /** Settings of the instance, with the schema's defaults filled in. */
  settings: Settings
  /** The partner's content of the bound role in the page's language; null if absent. */
  content: Content | null
}

/** Data available to a section before it renders. */
export type SectionInput<Settings, Content> = {
  settings: Settings
  content: Content | null
  page: PageFacts
}

/**
 * A query of any operation, created by `apiQuery`. `toBrowser` removes the parts of the answer that the section does
 * not show from the page's data; navigation inside the site loads the whole answer.
 */
export type SectionQuery = {
  readonly queryKey: QueryKey
  readonly meta?: { readonly toBrowser?: (answer: never) => unknown } | undefined
}

/** Title, description and structured data that a section adds to the page's head and to its sharing picture. */
export type HeadPart = {
  title?: string
  description?: string
  imageUrl?: string
  /** Price of the page's subject, as one line of text; only where the section shows it. */
  price?: string
  /** schema.org objects without `@context`; paths in `@id`, `url`, `image`, `logo` and `item` become absolute. */
  jsonLd?: object[]
}

/** Returns the data of a query that the page loaded; undefined when it failed. */
export type ReadQuery = <Key extends QueryKey>(query: { queryKey: Key }) => InferDataFromTag<unknown, Key> | undefined

/** Input for the section's contribution to the page head. */
export type HeadInput<Settings, Content> = SectionInput<Settings, Content> & {
  read: ReadQuery
  /** Returns the translations of one of the section's namespaces. */
  texts: (namespace: string) => Translate
  /** Returns the absolute URL of a path in the page's language. */
  toUrl: (path: string) => string
}

/** A section as declared by its folder's entry point; docs/architecture.md "The idea". */
export type SectionDefinition<Settings, Content> = {
  /** Name of the folder, the component and the JSON `type`. */
  type: string
  /** Incremented when the settings change shape; layouts store it as `v`. */
  version: number
  /** From version 2 on: upgrades of settings stored by older versions, in `migrations.ts`. */
  migrations?: Migrations
  /** Label for people who compose pages. */
  label: string
  /** JSON Schema of the settings, defaults included. */
  settings: object
  /** Settings that pass the schema; also rendered by the section's test. */
  example: object
  /** Roles that this section can present; may be empty. */
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
  /** Defaults to `section`. */
  heading?: HeadingLevel
  /** Legal links or texts that the section shows on every page it is on. */
  leadsTo?: readonly LegalLink[]
  /** Namespaces of locales/ used by the section. */
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
    /** Behaviour without data: the section hides itself or shows a message. */
    empty: 'hide' | 'message'
    /** Replacement for the section when its data fails. */
    error: 'hide' | 'message'
  }
  head?: (input: HeadInput<Settings, Content>) => HeadPart
  component: FunctionComponent<SectionProps<Settings, Content>>
}

/** Any section, as the runtime handles it after checking its settings and content against their schemas. */
export type AnySection = SectionDefinition<never, never>

/** Content of one or several roles presented by a section. */
export type ContentOf<Name extends RoleName> = RoleContents[Name]

/** Defaults for omitted fields: first version, once per page, no code in the browser. */
type SectionDeclaration<Settings, Content> = Omit<SectionDefinition<Settings, Content>, keyof typeof ORDINARY> &
  Partial<Pick<SectionDefinition<Settings, Content>, keyof typeof ORDINARY>>

const ORDINARY = { version: 1, limit: 1, hydrate: 'never' } as const

/** Declares a section; the only export of a section's `index.ts`. */
export const defineSection = <Settings, Content = null>(
  declaration: SectionDeclaration<Settings, Content>,
): SectionDefinition<Settings, Content> => ({ ...ORDINARY, ...declaration })
