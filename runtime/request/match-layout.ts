import { findRoute, NOT_FOUND_ROUTE, type HomepageType } from '#schemas/routes.ts'
import { matchRoute, type RouteMatch } from './match-route.ts'
import type { Layout, Template } from './template.ts'

/** The screen of a path in a template. */
export type LayoutMatch = RouteMatch & { layout: Layout; isFound: boolean }

/**
 * Returns the layout of a path; that of the not-found screen if the path has no route or the template has no layout.
 */
export const matchLayout = (template: Template, homepageType: HomepageType, path: string): LayoutMatch => {
  const match = matchRoute(path)
  const layout = match.route.pattern === NOT_FOUND_ROUTE ? null : template.findLayout(match.route.pattern, homepageType)
  return layout ? { ...match, layout, isFound: true } : matchNotFound(template, homepageType)
}

/** Returns the not-found screen of a template. */
export const matchNotFound = (template: Template, homepageType: HomepageType): LayoutMatch => {
  const layout = template.findLayout(NOT_FOUND_ROUTE, homepageType)
  return {
    route: findRoute(NOT_FOUND_ROUTE),
    params: {},
    layout: layout ?? { title: 'notFound', sections: [], faults: [] },
    isFound: false,
  }
}
