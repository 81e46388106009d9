import type { Audience, Problem } from '#schemas/explain/problem.ts'
import { hasLost } from './sound-part.ts'
import type { ReadFile } from './read-files.ts'
import { HOMEPAGE_TYPES, type HomepageType, type RoutePattern } from '#schemas/routes.ts'

/** A page on which something is visible: a route of a template on sites of a type. */
export type Sight = { readonly template: string; readonly route: RoutePattern; readonly type: HomepageType }

/** Collects problems; one that affects several pages is reported once, with all of them. */
export type Report = {
  readonly add: (problem: Problem, sights?: readonly Sight[]) => void
  /** Returns the problems in the order of files and lines. `everywhere` lists all pages of the templates. */
  readonly finish: (everywhere: readonly Sight[]) => Problem[]
}

/** Creates an empty report. */
export function createReport(): Report {
  const entries = new Map<string, { problem: Problem; sights: Sight[] }>()
  return {
    add: (problem, sights = []) => {
      const key = [problem.code, problem.file, problem.pointer, problem.message].join('\n')
      const entry = entries.get(key) ?? { problem, sights: [] }
      for (const one of sights) entry.sights.push(one)
      entries.set(key, entry)
    },
    finish: (everywhere) =>
      [...entries.values()]
        .map(({ problem, sights }) => ({ ...problem, seenBy: toAudiences(sights, everywhere) }))
        .toSorted(
          (one, other) =>
            one.file.localeCompare(other.file) ||
            one.line - other.line ||
            one.column - other.column ||
            one.code.localeCompare(other.code),
        ),
  }
}

/**
 * Wraps a report of problems in files’ data: maps each to its place in the file, and drops those caused only by parts
 * left out.
 */
export function toWrittenReport(report: Report, files: () => readonly ReadFile[]): Report {
  return {
    ...report,
    add: (problem, sights) => {
      const file = files().find(({ source }) => source.file === problem.file)
      if (file && isOfLost(problem, file)) return
      report.add(file ? { ...problem, pointer: file.toWritten(problem.pointer) } : problem, sights)
    },
  }
}

const MENDED_BY_CHANGES: ReadonlySet<string> = new Set(['T404', 'T407', 'T501', 'T506'])

/** Checks whether a problem follows from another, such as a name or place that refers to a part left out. */
function isOfLost({ code, found, pointer }: Problem, { lostIds, leftOut, toWritten }: ReadFile): boolean {
  if (code === 'T405' || code === 'T408') return lostIds.some((id) => found === JSON.stringify(id))
  // A change that was left out might have solved the problem.
  if (MENDED_BY_CHANGES.has(code)) return leftOut.some((place) => place.startsWith('/when'))
  return code === 'T409' && hasLost(leftOut, toWritten(pointer))
}

/** Groups pages by template and route; a template with all its pages affected is reported as every route. */
function toAudiences(sights: readonly Sight[], everywhere: readonly Sight[]): Audience[] {
  return [...new Set(sights.map(({ template }) => template))].flatMap((template): Audience[] => {
    const seen = byRoute(sights, template)
    const all = byRoute(everywhere, template)
    const isEverywhere = all.size > 1 && [...all].every(([route, types]) => seen.get(route)?.size === types.size)
    if (isEverywhere) {
      const types = new Set([...all.values()].flatMap((some) => [...some]))
      return [{ template, route: '*', types: inOrder(types) }]
    }
    return [...seen].map(([route, types]) => ({ template, route, types: inOrder(types) }))
  })
}

function byRoute(sights: readonly Sight[], template: string): Map<RoutePattern, Set<HomepageType>> {
  const routes = new Map<RoutePattern, Set<HomepageType>>()
  for (const sight of sights) {
    if (sight.template !== template) continue
    routes.set(sight.route, (routes.get(sight.route) ?? new Set()).add(sight.type))
  }
  return routes
}

function inOrder(types: ReadonlySet<HomepageType>): HomepageType[] {
  return HOMEPAGE_TYPES.filter((type) => types.has(type))
}
