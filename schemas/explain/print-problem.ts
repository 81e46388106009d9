import type { Severity } from './problem-codes.ts'
import type { Audience, Problem } from './problem.ts'

/**
 * Formats a problem for a terminal; conventions, "JSON Schemas":
 *
 * T204 error templates/calm/layouts/home.json:14:9 /sections/deals/settings/colums Unknown setting "colums" of section
 * "TreatmentGrid". Did you mean "columns"? Allowed: columns, title, showPrice. Seen by: / of COMMERCE and HYBRID
 */
export function printProblem(problem: Problem): string {
  const { code, severity, file, line, column, pointer, message, nearest, mend, allowed } = problem
  const advice = nearest === null ? mend : `Did you mean "${nearest}"?`
  // With a suggested name, a long list of other names adds nothing.
  const isNamed = nearest !== null && allowed.length > MAX_NAMES
  const details = [
    allowed.length > 0 && !isNamed ? `Allowed: ${printAllowed(allowed)}.` : '',
    problem.seenBy.length > 0 ? `Seen by: ${printAudiences(problem)}` : '',
  ].filter((detail) => detail !== '')
  return [
    `${code} ${severity}  ${file}:${line}:${column}  ${pointer || '/'}`,
    `  ${message} ${advice}`.trimEnd(),
    ...(details.length > 0 ? [`  ${details.join('   ')}`] : []),
  ].join('\n')
}

/** Formats counts: `2 errors, 1 warning`; advice is included if there is any. */
export function printCount(problems: readonly Problem[]): string {
  const count = (wanted: Severity) => problems.filter(({ severity }) => severity === wanted).length
  const [errors, warnings, advice] = [count('error'), count('warning'), count('advice')]
  return [
    `${errors} ${errors === 1 ? 'error' : 'errors'}`,
    `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`,
    ...(advice > 0 ? [`${advice} ${advice === 1 ? 'piece' : 'pieces'} of advice`] : []),
  ].join(', ')
}

const MAX_NAMES = 12

function printAllowed(allowed: readonly string[]): string {
  if (allowed.length <= MAX_NAMES) return allowed.join(', ')
  return `${allowed.slice(0, MAX_NAMES).join(', ')} and ${allowed.length - MAX_NAMES} more`
}

const MAX_ROUTES = 4

/** Formats the audiences: routes seen by the same types are combined; a template other than the file's own is named. */
function printAudiences({ file, seenBy }: Problem): string {
  const groups = new Map<string, { audience: Audience; routes: string[] }>()
  for (const audience of seenBy) {
    const key = `${audience.template} ${audience.types.join()}`
    const group = groups.get(key) ?? { audience, routes: [] }
    group.routes.push(audience.route)
    groups.set(key, group)
  }
  return [...groups.values()]
    .map(({ audience, routes }) => {
      const isOwn = file.split('/').includes(audience.template)
      return `${printRoutes(routes)} of ${joinWords(audience.types)}${isOwn ? '' : ` in ${audience.template}`}`
    })
    .join('; ')
}

function printRoutes(routes: readonly string[]): string {
  if (routes.includes('*')) return 'every route'
  if (routes.length <= MAX_ROUTES) return joinWords(routes)
  return `${routes.slice(0, MAX_ROUTES - 1).join(', ')} and ${routes.length - MAX_ROUTES + 1} more`
}

function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
