import { collectTemplates } from '#schemas/layout/collect-templates.ts'
import { composeScreen, type ScreenPart } from '#schemas/layout/compose-screen.ts'
import { resolveTemplate, type ResolvedTemplate } from '#schemas/layout/resolve-template.ts'
import { withDefaults } from '#schemas/layout/settings-defaults.ts'
import { HOMEPAGE_TYPES, ROUTES, type HomepageType, type RoutePattern } from '#schemas/routes.ts'
import type { SectionManifest } from '#schemas/section-manifest.ts'
import type { TemplateFile } from './load-templates.ts'
import { readFiles, type ReadFile } from './read-files.ts'
import { createSectionCatalogue, type SectionCatalogue } from './section-catalogue.ts'

/** Screens of a template to show: all, or those of a route and a site type. */
export type ShownScreens = {
  readonly code: string
  readonly route?: RoutePattern
  readonly type?: HomepageType
}

/** Input for reading templates. */
export type ShownTemplates = { readonly files: readonly TemplateFile[]; readonly sections: readonly SectionManifest[] }

type World = {
  readonly template: ResolvedTemplate
  readonly files: ReadonlyMap<string, ReadFile>
  readonly catalogue: SectionCatalogue
}

/**
 * Describes a template's screens after inheritance and the changes of each site type: for one route every instance with
 * its section, role, settings and place in the files; otherwise the ids of each route. Null without such a template.
 */
export function showTemplate({ code, route, type }: ShownScreens, { files, sections }: ShownTemplates): string | null {
  const { read } = readFiles(files)
  const sound = read.filter(({ isSound }) => isSound)
  const template = resolveTemplate(
    code,
    collectTemplates(sound.map(({ path, source }) => ({ path, data: source.data }))),
  )
  if (!template) return null
  const catalogue = createSectionCatalogue(sections)
  const world: World = { template, files: new Map(read.map((file) => [file.path, file])), catalogue }
  const types = HOMEPAGE_TYPES.filter((one) => template.template.homepageTypes.includes(one) && (!type || one === type))
  return route === undefined ? showAll(types, world) : showRoute(route, types, world)
}

function showAll(types: readonly HomepageType[], { template }: World): string {
  const width = Math.max(...ROUTES.map(({ pattern }) => pattern.length))
  const rows = ROUTES.flatMap(({ pattern }) =>
    byWords(types, (type) => {
      const main = composeScreen(template, pattern, type)?.parts.find(({ place }) => place === 'main')
      return main ? main.instances.map(({ id }) => id).join(' ') || '(empty)' : 'absent'
    }).map(
      ([words, some]) =>
        `${pattern.padEnd(width)}  ${some.length === types.length ? '' : `${some.join(', ')}: `}${words}`,
    ),
  )
  return rows.join('\n')
}

function showRoute(route: RoutePattern, types: readonly HomepageType[], world: World): string {
  return byWords(types, (type) => {
    const screen = composeScreen(world.template, route, type)
    return screen
      ? screen.parts.map((part) => showPart(part, world)).join('\n')
      : '  absent: shows the not-found screen'
  })
    .map(([words, some]) => `${world.template.template.code} ${route} of ${some.join(', ')}\n${words}`)
    .join('\n\n')
}

/** Groups site types with equal text, so that it is printed once. */
function byWords(types: readonly HomepageType[], tell: (type: HomepageType) => string): [string, HomepageType[]][] {
  return [...Map.groupBy(types, tell)]
}

function showPart({ place, file: path, instances }: ScreenPart, { files, catalogue }: World): string {
  const rows = instances.map(({ id, type, role, settings, pointer }) => {
    const schema = catalogue.sections.get(type)?.manifest.settings ?? {}
    const line = files.get(path)?.source.locate(pointer, 'value').line ?? 1
    return [id, type, role ?? '-', formatSettings(settings, withDefaults(schema, {})), `templates/${path}:${line}`]
  })
  const widths = [0, 1, 2, 3].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) => `    ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`)
  return [`  ${place}`, ...(lines.length > 0 ? lines : ['    nothing'])].join('\n')
}

/** Formats settings that differ from the section’s defaults, such as `count=4 ground="bg"`. */
function formatSettings(settings: Readonly<Record<string, unknown>>, own: Readonly<Record<string, unknown>>): string {
  const told = Object.entries(settings)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(own[name]))
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  return told.join(' ') || '-'
}
