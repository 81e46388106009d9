import { ROUTES, type HomepageType, type RoutePattern } from '../routes.ts'
import { applyWhen, type AppliedComposition, type Composition, type PlacedInstance } from './apply-when.ts'
import type { ResolvedTemplate } from './resolve-template.ts'

/** Groups around a page, in document order (Spec §2). */
export const GROUP_NAMES = ['search', 'header', 'footer', 'floating', 'overlay'] as const

/** One of the groups around a page. */
export type GroupName = (typeof GROUP_NAMES)[number]

/** One part of a screen: main content or a group, with its file. */
export type ScreenPart = AppliedComposition & {
  readonly place: GroupName | 'main'
  /** Path below `templates/`, such as `clean/groups/header.json`. */
  readonly file: string
}

/** A screen of a site type: the key of its title and its parts, main first. */
export type Screen = {
  readonly title: string
  readonly parts: readonly ScreenPart[]
}

/** Migrates an instance's own settings to its section's current version. */
export type LiftInstance = (instance: PlacedInstance, file: string) => PlacedInstance

/**
 * Composes a screen of a template for a site type, with template defaults under each instance's lifted settings.
 * Returns null when the template has no such layout or excludes the route for the site type; the not-found screen is
 * shown instead. A group without a file is left out. The section schemas' own defaults are not filled in.
 */
export function composeScreen(
  template: ResolvedTemplate,
  route: RoutePattern,
  type: HomepageType,
  lift: LiftInstance = (instance) => instance,
): Screen | null {
  const layoutFile = ROUTES.find(({ pattern }) => pattern === route)?.layout ?? ''
  const layout = template.layouts.get(layoutFile)
  if (!layout || layout.content.absent?.[type] !== undefined) return null
  const toPart = (composition: Composition, place: ScreenPart['place'], file: string): ScreenPart => {
    const { instances, faults } = applyWhen(composition, type)
    return { place, file, faults, instances: instances.map((one) => withTemplateDefaults(template, lift(one, file))) }
  }
  const main = toPart(layout.content, 'main', `${layout.owner}/layouts/${layoutFile}`)
  const groups = GROUP_NAMES.flatMap((place) => {
    const name = groupNameOf(layout.content.groups, place)
    const group = name === null ? undefined : template.groups.get(name)
    if (!group || group.content.group !== place) return []
    return toPart(group.content, place, `${group.owner}/groups/${name}.json`)
  })
  return { title: layout.content.title, parts: [main, ...groups] }
}

/**
 * Returns the name of the group file that a layout uses at a place: the one it names, null if it sets null, otherwise
 * the place's own name.
 */
export function groupNameOf(
  groups: Partial<Record<GroupName, string | null>> | undefined,
  place: GroupName,
): string | null {
  const name = groups?.[place]
  return name === undefined ? place : name
}

function withTemplateDefaults({ defaults }: ResolvedTemplate, instance: PlacedInstance): PlacedInstance {
  const beneath = Object.hasOwn(defaults, instance.type) ? defaults[instance.type] : undefined
  return beneath ? { ...instance, settings: { ...beneath, ...instance.settings } } : instance
}
