import type { Theme } from '#schemas/generated/theme.ts'
import type { HomepageType, RoutePattern } from '#schemas/routes.ts'
import type { LayoutSection } from './section-instance.ts'

/** A screen of a template for one site type; sections of all places, in the order they stand in the page. */
export type Layout = {
  title: string
  sections: readonly LayoutSection[]
  /** Warnings for operators: settings of older versions that could not be migrated. */
  faults: readonly string[]
}

/** A template as a page needs it. */
export type Template = {
  code: string
  version: string
  /** Code of the template that it extends. */
  parent?: string
  homepageTypes: readonly HomepageType[]
  theme: Theme
  /** Null when the template leaves the route out for this site type. */
  findLayout: (route: RoutePattern, type: HomepageType) => Layout | null
  /** Checks whether it mentions a route, even if only to leave it out for a site type. */
  knowsRoute: (route: RoutePattern) => boolean
}
