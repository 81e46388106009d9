import { compilePattern } from '#schemas/path-pattern.ts'
import { findRoute, NOT_FOUND_ROUTE, ROUTES, type Route } from '#schemas/routes.ts'

/** The screen of a path and the values of its pattern's parameters. */
export type RouteMatch = { route: Route; params: Record<string, string> }

/** Every parameter of a route's pattern is a positive integer. */
const INTEGER = String.raw`[1-9]\d{0,9}`
/** Maximum id of databases and of the content API. */
const LAST_ID = 2_147_483_647

const patterns = ROUTES.filter(({ pattern }) => pattern !== NOT_FOUND_ROUTE).map((route) => ({
  route,
  match: compilePattern(route.pattern, INTEGER).match,
}))

/** Returns the first route whose pattern matches the path (no language prefix); the not-found screen if none does. */
export const matchRoute = (path: string): RouteMatch => {
  for (const { route, match } of patterns) {
    const params = match(path)
    if (params && Object.values(params).every((value) => Number(value) <= LAST_ID)) return { route, params }
  }
  return { route: findRoute(NOT_FOUND_ROUTE), params: {} }
}
