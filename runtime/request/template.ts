import type { Theme } from '#schemas/generated/theme.ts'
import type { HomepageType, RoutePattern } from '#schemas/routes.ts'
import type { LayoutSection } from './section-instance.ts'

/** A screen of a template for one site type; sections of all places, in document order. */
export type Layout = {
  title: string
  sections: readonly LayoutSection[]
  /** Warnings for operators: settings of older versions that could not be migrated. */
  faults: readonly string[]
}

/** A template with everything that a page needs. */
export type Template = {
  code: string
  version: string
  /** Code of the extended template. */
  parent?: string
  homepageTypes: readonly HomepageType[]
  theme: Theme
  /** Returns a layout; null if the template omits the route for this site type. */
  findLayout: (route: RoutePattern, type: HomepageType) => Layout | null
  /** Checks whether it mentions a route, even if only to leave it out for a site type. */
  knowsRoute: (route: RoutePattern) => boolean
}
