import { collectTemplates } from '#schemas/layout/collect-templates.ts'
import { composeScreen, type LiftInstance, type ScreenPart } from '#schemas/layout/compose-screen.ts'
import { liftSettings } from '#schemas/layout/lift-settings.ts'
import { resolveTemplate, type ResolvedTemplate, type TemplateSource } from '#schemas/layout/resolve-template.ts'
import { withDefaults } from '#schemas/layout/settings-defaults.ts'
import type { AnySection } from '#kit/define-section.ts'
import { ROUTES, type HomepageType, type RoutePattern } from '#schemas/routes.ts'
import { sections as definitions, templateFiles, type RawFile } from '../registry.ts'
import { withLastGood } from './last-good-templates.ts'
import { overBuild } from './over-build.ts'
import type { Layout, Template } from './template.ts'
import type { LayoutSection } from './section-instance.ts'

/** Facts about sections that composing needs. */
type KnownSections = ReadonlyMap<string, Pick<AnySection, 'type' | 'version' | 'migrations' | 'settings' | 'hydrate'>>

/** Reads templates from their files. Invalid JSON is handled by the checks at build and start. */
export const readTemplates = (
  files: readonly RawFile[],
  sections: KnownSections = definitions,
): Map<string, Template> => {
  const sources = collectTemplates(files.flatMap(parseFile))
  return new Map([...sources.keys()].flatMap((code) => toTemplate(code, sources, sections)))
}

const parseFile = ({ path, text }: RawFile): { path: string; data: unknown }[] => {
  try {
    const data: unknown = JSON.parse(text)
    return [{ path, data }]
  } catch {
    return []
  }
}

const toTemplate = (
  code: string,
  sources: ReadonlyMap<string, TemplateSource>,
  sections: KnownSections,
): [string, Template][] => {
  const resolved = resolveTemplate(code, sources)
  if (!resolved?.theme) return []
  // Without its parent, a template has no complete theme and hardly any page.
  if (resolved.faults.some(({ kind }) => kind !== 'two-levels')) return []
  const layouts = new Map<string, Layout | null>()
  return [
    [
      code,
      {
        code,
        version: resolved.template.version,
        ...(resolved.template.extends === undefined ? {} : { parent: resolved.template.extends }),
        homepageTypes: resolved.template.homepageTypes,
        theme: resolved.theme.content,
        findLayout: (route, type) => {
          const key = `${type} ${route}`
          const known = layouts.get(key)
          if (known !== undefined) return known
          const layout = toLayout(resolved, route, type, sections)
          layouts.set(key, layout)
          return layout
        },
        knowsRoute: (route) => {
          const file = ROUTES.find(({ pattern }) => pattern === route)?.layout
          return file !== undefined && resolved.layouts.has(file)
        },
      },
    ],
  ]
}

const toLayout = (
  resolved: ResolvedTemplate,
  route: RoutePattern,
  type: HomepageType,
  sections: KnownSections,
): Layout | null => {
  const faults: string[] = []
  const lift: LiftInstance = (instance, file) => {
    const section = sections.get(instance.type)
    // An unknown section shows its failure regardless of its settings.
    if (!section) return instance
    const { settings, fault } = liftSettings(section, instance.v, instance.settings)
    if (fault !== null) faults.push(`templates/${file} ${instance.pointer}: ${fault}`)
    return { ...instance, settings }
  }
  const screen = composeScreen(resolved, route, type, lift)
  return screen && { title: screen.title, sections: screen.parts.flatMap((part) => toSections(part, sections)), faults }
}

const toSections = ({ place, instances }: ScreenPart, sections: KnownSections): LayoutSection[] =>
  instances.map(({ id, type, role, settings }) => {
    const definition = sections.get(type)
    return {
      id: place === 'main' ? id : `${place}-${id}`,
      type,
      place,
      role,
      settings: definition ? withDefaults(definition.settings, settings) : settings,
      hydrate: definition?.hydrate ?? 'never',
    }
  })

/** The templates of this build. */
export const templates: ReadonlyMap<string, Template> = import.meta.env.DEV
  ? withLastGood(templateFiles, readTemplates(templateFiles))
  : readTemplates(templateFiles)

/** Garbage-collected with the files, which the server stores as long as a partner has that version. */
const released = new WeakMap<readonly RawFile[], ReadonlyMap<string, Template>>()

/** Returns the build's templates, with a partner's released version in place of the build's own. */
export const templatesWith = (pinned: readonly RawFile[] | undefined): ReadonlyMap<string, Template> => {
  if (!pinned) return templates
  const known = released.get(pinned)
  if (known) return known
  const own = [...readTemplates(pinned).values()].map((template) => overBuild(template, templates.get(template.code)))
  const all = new Map([...templates, ...own.map((template) => [template.code, template] as const)])
  released.set(pinned, all)
  return all
}
