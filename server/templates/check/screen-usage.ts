import { isWithin, parsePointer } from '#schemas/explain/json-pointer.ts'
import type { Layout } from '#schemas/generated/layout.ts'
import { composeScreen, type Screen } from '#schemas/layout/compose-screen.ts'
import { hasValue } from '#schemas/layout/join-themes.ts'
import type { ResolvedTemplate } from '#schemas/layout/resolve-template.ts'
import { HOMEPAGE_TYPES, ROUTES, type RoutePattern } from '#schemas/routes.ts'
import type { ReadFile } from './read-files.ts'
import type { Sight } from './report.ts'

/** A page composed from a template. */
export type ComposedPage = {
  readonly template: ResolvedTemplate
  readonly sight: Sight
  readonly screen: Screen
}

/** Composes every page of a template: each route for each declared site type, except omitted ones. */
export function composePages(code: string, template: ResolvedTemplate): ComposedPage[] {
  return template.template.homepageTypes.flatMap((type) =>
    ROUTES.flatMap(({ pattern }) => {
      const screen = composeScreen(template, pattern, type)
      return screen ? [{ template, screen, sight: { template: code, route: pattern, type } }] : []
    }),
  )
}

/** Returns the pages that show the value at a pointer of a template’s file; empty when none does. */
export function findSights(file: ReadFile, pointer: string, pages: readonly ComposedPage[]): Sight[] {
  return pages.filter((page) => isShown(file, pointer, page)).map(({ sight }) => sight)
}

function isShown(file: ReadFile, pointer: string, { template, screen, sight }: ComposedPage): boolean {
  const [top, name] = parsePointer(pointer)
  if (file.kind === 'template' && top === 'defaults') {
    const isHeir = [sight.template, template.template.extends].includes(file.code)
    return isHeir && screen.parts.some(({ instances }) => instances.some((instance) => instance.type === name))
  }
  if (file.kind === 'template') return sight.template === file.code
  if (file.kind === 'theme') return isThemeShown(file, parsePointer(pointer), template)
  const part = screen.parts.find((candidate) => candidate.file === file.path)
  if (!part) return false
  if (top === 'when' && name !== sight.type) return false
  if (top === 'sections' && name !== undefined) {
    return part.instances.some((instance) => isWithin(pointer, instance.pointer))
  }
  return (
    top !== 'when' || changedIds(file, pointer).every((id) => part.instances.some((instance) => instance.id === id))
  )
}

/** Checks whether a theme value is visible: a template uses its parent’s where its own theme has none. */
function isThemeShown({ code }: ReadFile, path: readonly string[], { theme }: ResolvedTemplate): boolean {
  const at = theme?.files.findIndex(({ owner }) => owner === code) ?? -1
  return at >= 0 && !theme?.files.slice(at + 1).some(({ content }) => hasValue(content, path))
}

/** Returns the instance that the change at a pointer adds to or modifies. */
function changedIds({ source }: ReadFile, pointer: string): string[] {
  const [, name, index] = parsePointer(pointer)
  const type = HOMEPAGE_TYPES.find((one) => one === name)
  // Pages are only composed of sound files, whose data has passed the schema of layouts or groups.
  const when = (source.data as Layout).when ?? {}
  const change = type && when[type]?.[Number(index)]
  return change && change.op !== 'remove' ? [change.id] : []
}

/** Returns the pages that an unreadable file would have been part of. */
export function guessSights(file: ReadFile, pages: readonly ComposedPage[], heirs: ReadonlySet<string>): Sight[] {
  const route: RoutePattern | undefined =
    file.kind === 'layout' ? ROUTES.find(({ layout }) => layout === file.name)?.pattern : undefined
  const sights = pages.map(({ sight }) => sight).filter(({ template }) => heirs.has(template))
  if (file.kind !== 'layout') return sights
  const types = new Map(sights.map(({ template, type }) => [`${template} ${type}`, { template, type }]))
  return route === undefined ? [] : [...types.values()].map((sight) => ({ ...sight, route }))
}
