import { findRoute, NOT_FOUND_ROUTE, type HomepageType } from '#schemas/routes.ts'
import { matchRoute, type RouteMatch } from './match-route.ts'
import type { Layout, Template } from './template.ts'

/** The screen of a path in a template. */
export type LayoutMatch = RouteMatch & { layout: Layout; isFound: boolean }

/** The layout of a path; the not-found screen's where the path or the template has none. */
export const matchLayout = (template: Template, homepageType: HomepageType, path: string): LayoutMatch => {
  const match = matchRoute(path)
  const layout = match.route.pattern === NOT_FOUND_ROUTE ? null : template.findLayout(match.route.pattern, homepageType)
  return layout ? { ...match, layout, isFound: true } : matchNotFound(template, homepageType)
}

/** The not-found screen of a template. */
export const matchNotFound = (template: Template, homepageType: HomepageType): LayoutMatch => {
  const layout = template.findLayout(NOT_FOUND_ROUTE, homepageType)
  return {
    route: findRoute(NOT_FOUND_ROUTE),
    params: {},
    layout: layout ?? { title: 'notFound', sections: [], faults: [] },
    isFound: false,
  }
}
