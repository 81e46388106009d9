import { explainProblems } from '#schemas/explain/explain-problems.ts'
import { makeProblem, type ProblemFacts } from '#schemas/explain/make-problem.ts'
import { nearestName } from '#schemas/explain/nearest-name.ts'
import type { ProblemCode } from '#schemas/explain/problem-codes.ts'
import type { Problem } from '#schemas/explain/problem.ts'
import type { CompositionFault, PlacedInstance } from '#schemas/layout/apply-when.ts'
import type { ScreenPart } from '#schemas/layout/compose-screen.ts'
import { withDefaults } from '#schemas/layout/settings-defaults.ts'
import type { ReadFile } from './read-files.ts'
import type { Report, Sight } from './report.ts'
import type { ComposedPage } from './screen-usage.ts'
import type { SectionCatalogue } from './section-catalogue.ts'

/** Maximum number of sections in a route's main content or a group (architecture, section 5). */
const MAX_SECTIONS = 25

/** Context for checking pages: their files and the available sections. */
export type ScreenContext = {
  readonly files: ReadonlyMap<string, ReadFile>
  readonly catalogue: SectionCatalogue
  readonly report: Report
}

/** Finds faults of a page as a whole: places, changes, and settings that only the composed instance shows. */
export function checkScreen({ screen, sight }: ComposedPage, context: ScreenContext): void {
  const counts = new Map<string, number>()
  for (const part of screen.parts) {
    const file = context.files.get(part.file)
    if (!file) continue
    const toProblem = (code: ProblemCode, pointer: string, facts: Facts) =>
      context.report.add(problemAt(file, code, pointer, facts), [sight])
    for (const fault of part.faults) toProblem(...explainFault(fault))
    if (part.instances.length > MAX_SECTIONS) toProblem(...tooManySections(part, sight))
    for (const instance of part.instances) {
      const section = context.catalogue.sections.get(instance.type)
      if (!section) continue
      const count = (counts.get(instance.type) ?? 0) + 1
      counts.set(instance.type, count)
      const { limit = Number.POSITIVE_INFINITY } = section.manifest
      if (count === limit + 1) toProblem(...tooOften(instance, limit))
      for (const findings of checkPlace(instance, section.manifest.allowedIn, part.place, sight)) toProblem(...findings)
      for (const problem of checkWhole(instance, section, file)) context.report.add(problem, [sight])
    }
  }
}

type Facts = Omit<ProblemFacts, 'file' | 'line' | 'column' | 'pointer'>
type Finding = [code: ProblemCode, pointer: string, facts: Facts]

/** Creates a problem at a pointer of a file. */
export function problemAt({ source }: ReadFile, code: ProblemCode, pointer: string, facts: Facts): Problem {
  return makeProblem(code, { file: source.file, ...source.locate(pointer, 'value'), pointer, ...facts })
}

function explainFault({ kind, id, pointer, known }: CompositionFault): Finding {
  const found = JSON.stringify(id)
  const suggestion = { found, allowed: known, nearest: nearestName(id, known) }
  switch (kind) {
    case 'unknown-id':
      return pointer.startsWith('/order')
        ? ['T405', pointer, { message: `"order" contains "${id}", which "sections" does not define.`, ...suggestion }]
        : ['T408', pointer, { message: `"${id}" does not exist here, so it cannot be changed.`, ...suggestion }]
    case 'duplicate-id':
      return ['T407', pointer, { message: `Id "${id}" is used twice.`, found }]
    case 'unordered-id':
      return ['T406', pointer, { message: `"order" does not contain "${id}", so it is never shown.`, found }]
    case 'wrong-place':
      return [
        'T409',
        pointer,
        { message: `The change of "${id}" must have exactly one position.`, found, allowed: known },
      ]
  }
}

function tooManySections({ instances }: ScreenPart, { route, type }: Sight): Finding {
  const inserted = instances.slice(MAX_SECTIONS).find(({ pointer }) => pointer.startsWith('/when'))
  return [
    'T501',
    inserted?.pointer ?? '/order',
    { message: `Route ${route} has ${instances.length} sections for ${type}.`, found: String(instances.length) },
  ]
}

function tooOften({ id, type, pointer }: PlacedInstance, limit: number): Finding {
  const times = limit === 1 ? 'once' : `${limit} times`
  return [
    'T506',
    `${pointer}/type`,
    { message: `Section "${type}" can be used on a page only ${times}; "${id}" exceeds the limit.` },
  ]
}

type AllowedIn = NonNullable<ReturnType<SectionCatalogue['sections']['get']>>['manifest']['allowedIn']

function checkPlace(
  instance: PlacedInstance,
  allowedIn: AllowedIn,
  place: ScreenPart['place'],
  sight: Sight,
): Finding[] {
  const { type, pointer } = instance
  const { groups = [], routes, homepageTypes } = allowedIn
  const isMainAllowed = allowedIn.main === true || routes !== undefined
  const findings: Finding[] = []
  if (place === 'main' ? !isMainAllowed : !groups.includes(place)) {
    const allowed = [...(isMainAllowed ? ['main'] : []), ...groups]
    findings.push([
      'T403',
      `${pointer}/type`,
      { message: `Section "${type}" is not allowed in ${place}.`, found: place, allowed },
    ])
  } else if (place === 'main' && routes && !routes.includes(sight.route)) {
    findings.push([
      'T402',
      `${pointer}/type`,
      { message: `Section "${type}" is not allowed on ${sight.route}.`, found: sight.route, allowed: routes },
    ])
  }
  if (homepageTypes && !homepageTypes.includes(sight.type)) {
    const message = `Section "${type}" is not allowed on ${sight.type} sites.`
    findings.push(['T404', `${pointer}/type`, { message, found: sight.type, allowed: homepageTypes }])
  }
  return findings
}

function checkWhole(
  instance: PlacedInstance,
  section: NonNullable<ReturnType<SectionCatalogue['sections']['get']>>,
  file: ReadFile,
): Problem[] {
  if (instance.v !== section.manifest.version) return []
  return explainProblems({
    errors: section.checkWhole(withDefaults(section.manifest.settings, instance.settings)),
    source: file.source,
    kind: 'settings',
    base: `${instance.pointer}/settings`,
    owner: `section "${instance.type}"`,
  })
}
