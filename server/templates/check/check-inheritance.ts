import { makeProblem } from '#schemas/explain/make-problem.ts'
import { nearestName } from '#schemas/explain/nearest-name.ts'
import type { Problem } from '#schemas/explain/problem.ts'
import type { Layout } from '#schemas/generated/layout.ts'
import { GROUP_NAMES, groupNameOf } from '#schemas/layout/compose-screen.ts'
import type { ResolvedTemplate, TemplateFault } from '#schemas/layout/resolve-template.ts'
import { HOMEPAGE_TYPES, NOT_FOUND_ROUTE, ROUTES } from '#schemas/routes.ts'
import { problemAt } from './check-screens.ts'
import { TEMPLATES_FOLDER, type ReadFile } from './read-files.ts'
import type { Report, Sight } from './report.ts'

/** A template’s files by their kind, sound or not; a broken file still counts as present. */
export type TemplateFiles = {
  readonly code: string
  readonly files: ReadonlyMap<string, ReadFile>
  readonly resolved: ResolvedTemplate
}

/** Finds faults between the files of a template: its parent, theme, routes and groups. */
export function checkInheritance(template: TemplateFiles, report: Report): void {
  const own = template.files.get(`${template.code}/template.json`)
  if (!own) return
  for (const fault of template.resolved.faults) {
    // Unreadable files of a parent are reported there.
    const isBroken = fault.kind === 'unknown-parent' && hasFolder(template, fault.parent)
    if (!isBroken) report.add(explainParent(own, fault), [])
  }
  // Without its intended parent a template lacks nearly everything, and each part would be reported.
  if (template.resolved.faults.some(({ kind }) => kind !== 'two-levels') || own.leftOut.includes('/extends')) return
  if (!template.resolved.theme && !isThere(template, 'theme.json')) {
    report.add(problemAt(own, 'T114', '', { message: `Template "${template.code}" has no theme.json.` }), [])
  }
  checkRoutes(template, own, report)
  checkGroups(template, own, report)
}

function explainParent(own: ReadFile, fault: TemplateFault): Problem {
  const found = JSON.stringify(fault.parent)
  switch (fault.kind) {
    case 'unknown-parent': {
      const message = `Template "${fault.code}" extends "${fault.parent}", which does not exist.`
      const nearest = nearestName(fault.parent, fault.known)
      return problemAt(own, 'T111', '/extends', { message, found, allowed: fault.known, nearest })
    }
    case 'circle': {
      const message = `Template "${fault.code}" extends "${fault.parent}", which extends it in turn.`
      return problemAt(own, 'T112', '/extends', { message, found })
    }
    case 'two-levels': {
      const message = `Template "${fault.code}" extends "${fault.parent}", which itself extends "${fault.grandparent}".`
      return problemAt(own, 'T113', '/extends', { message, found, allowed: [fault.grandparent] })
    }
  }
}

function checkRoutes(template: TemplateFiles, own: ReadFile, report: Report): void {
  const { homepageTypes, extends: parent } = template.resolved.template
  const missing: (typeof ROUTES)[number][] = []
  for (const route of ROUTES) {
    const { pattern, layout } = route
    const found = template.resolved.layouts.get(layout)
    if (!found && homepageTypes.length > 0 && !isThere(template, `layouts/${layout}`)) missing.push(route)
    const file = found && template.files.get(`${found.owner}/layouts/${layout}`)
    const absent = HOMEPAGE_TYPES.filter((type) => found?.content.absent?.[type] !== undefined)
    if (file && pattern === NOT_FOUND_ROUTE && absent.length > 0) {
      report.add(problemAt(file, 'T413', '/absent', { message: 'The not-found screen is absent.' }), [])
    }
  }
  const toSights = ({ pattern }: (typeof ROUTES)[number]) =>
    homepageTypes.map((type): Sight => ({ template: template.code, route: pattern, type }))
  if (missing.length <= MAX_LISTED) {
    for (const route of missing) {
      const message = `Route ${route.pattern} has no layout.`
      const mend = `Add layouts/${route.layout}; list site types without this page in its "absent", with the reason.`
      report.add(problemAt(own, 'T401', '/homepageTypes', { message, mend }), toSights(route))
    }
    return
  }
  const [first] = missing
  const message = `${missing.length} routes have no layout: ${first?.pattern} and others.`
  const mend =
    parent === undefined ? 'Add "extends": "base", which has all of them.' : `Add layouts/${first?.layout} and others.`
  report.add(problemAt(own, 'T401', '/homepageTypes', { message, mend }), missing.flatMap(toSights))
}

/** Above this many, missing routes have a common cause and are summarised. */
const MAX_LISTED = 3

function checkGroups(template: TemplateFiles, own: ReadFile, report: Report): void {
  const names = [...template.resolved.groups.keys()]
  for (const [name, { owner, content }] of template.resolved.layouts) {
    const file = template.files.get(`${owner}/layouts/${name}`)
    if (!file) continue
    for (const place of GROUP_NAMES) {
      const group = groupNameOf(content.groups, place)
      if (group === null) continue
      const isNamed = content.groups?.[place] !== undefined
      const found = template.resolved.groups.get(group)
      const sights = pagesOf(template, content)
      if (!found && !isThere(template, `groups/${group}.json`)) {
        const message = isNamed ? `Unknown group "${group}".` : `Place "${place}" has no file groups/${place}.json.`
        const nearest = isNamed ? nearestName(group, names) : null
        const facts = { message, found: JSON.stringify(group), allowed: isNamed ? names : [], nearest }
        report.add(
          isNamed ? problemAt(file, 'T410', `/groups/${place}`, facts) : problemAt(own, 'T412', '', facts),
          sights,
        )
      } else if (found && found.content.group !== place) {
        const message = `Group "${group}" is for ${found.content.group}, not ${place}.`
        const groupFile = template.files.get(`${found.owner}/groups/${group}.json`)
        const allowed = names.filter((other) => template.resolved.groups.get(other)?.content.group === place)
        const facts = { message, found: JSON.stringify(group), allowed }
        if (isNamed) report.add(problemAt(file, 'T411', `/groups/${place}`, facts), sights)
        else if (groupFile) report.add(problemAt(groupFile, 'T411', '/group', { ...facts, allowed: [place] }), sights)
      }
    }
  }
}

function pagesOf({ code, resolved }: TemplateFiles, layout: Layout): Sight[] {
  return resolved.template.homepageTypes
    .filter((type) => layout.absent?.[type] === undefined)
    .map((type) => ({ template: code, route: layout.route, type }))
}

/** Checks whether the template or its parent has a file, even a broken one. */
function isThere({ code, files, resolved }: TemplateFiles, path: string): boolean {
  const parent = resolved.template.extends
  return files.has(`${code}/${path}`) || (parent !== undefined && files.has(`${parent}/${path}`))
}

function hasFolder({ files }: TemplateFiles, code: string): boolean {
  return files.has(`${code}/template.json`)
}

/** Returns the problem of a folder below templates/ without a template.json. */
export function noTemplate(code: string): Problem {
  return makeProblem('T110', {
    file: `${TEMPLATES_FOLDER}/${code}/template.json`,
    line: 1,
    column: 1,
    pointer: '',
    message: `Folder "${code}" has no template.json.`,
  })
}
