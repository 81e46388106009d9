import { NOT_FOUND_ROUTE, ROUTES, type Route } from '#schemas/routes.ts'

/** The screen of a path and the values of its pattern's names. */
export type RouteMatch = { route: Route; params: Record<string, string> }

const INTEGER = /^[1-9]\d{0,9}$/
/** No database gives more, and the content API takes no more. */
const LAST_ID = 2_147_483_647

const patterns = ROUTES.map((route) => ({ route, segments: route.pattern.split('/') }))

/** The first route whose pattern fits the path (no language prefix); the not-found screen when none does. */
export const matchRoute = (path: string): RouteMatch => {
  const segments = path.split('/')
  for (const { route, segments: pattern } of patterns) {
    if (route.pattern === NOT_FOUND_ROUTE) continue
    const params = matchSegments(pattern, segments)
    if (params) return { route, params }
  }
  return { route: findRoute(NOT_FOUND_ROUTE), params: {} }
}

/** A route by its pattern. */
export const findRoute = (pattern: string): Route => {
  const route = ROUTES.find((candidate) => candidate.pattern === pattern)
  if (!route) throw new Error(`There is no route ${pattern}`)
  return route
}

const matchSegments = (pattern: string[], segments: string[]): Record<string, string> | null => {
  if (pattern.length !== segments.length) return null
  const params: Record<string, string> = {}
  for (const [index, expected] of pattern.entries()) {
    const found = segments[index] ?? ''
    if (!expected.startsWith('{')) {
      if (expected !== found) return null
    } else if (INTEGER.test(found) && Number(found) <= LAST_ID) {
      params[expected.slice(1, -1)] = found
    } else {
      return null
    }
  }
  return params
}
