import type { Change } from '#schemas/generated/composition.ts'
import { applyWhen, type Composition } from '#schemas/layout/apply-when.ts'
import { collectTemplates } from '#schemas/layout/collect-templates.ts'
import { GROUP_NAMES, groupNameOf, type ScreenPart } from '#schemas/layout/compose-screen.ts'
import { resolveTemplate, type ResolvedTemplate } from '#schemas/layout/resolve-template.ts'
import type { HomepageType } from '#schemas/routes.ts'
import type { Scope } from '#schemas/studio/edit.ts'
import type { StudioState } from '#schemas/studio/studio-api.ts'

/** An instance in the list; `changes` contains the differences for a site type. */
export type Row = {
  readonly id: string
  readonly type: string
  readonly role: string | null
  readonly settings: Readonly<Record<string, unknown>>
  /** Values for all site types; null where only this one has the instance. */
  readonly base: { readonly settings: Readonly<Record<string, unknown>>; readonly role: string | null } | null
  readonly changes: readonly Change[]
}

/** A part of a screen, with the file that defines it. */
export type Part = {
  readonly place: ScreenPart['place']
  /** Path below the template's folder, such as `layouts/home.json`. */
  readonly file: string
  /** Template whose folder contains the file. */
  readonly owner: string
  /** Scope of edits made on this site type's tab. */
  readonly scope: Scope
  readonly rows: readonly Row[]
  /** Instances that this site type leaves out, by id and section. */
  readonly leftOut: readonly { readonly id: string; readonly type: string }[]
}

export type ReadTemplate = ResolvedTemplate

/** Returns the template with inherited parts; null when its own file is invalid. */
export const readStudioTemplate = ({ files, code }: Pick<StudioState, 'files' | 'code'>): ReadTemplate | null => {
  const parsed = Object.entries(files).flatMap(([path, text]) => {
    const data = parseText(text)
    return data === undefined ? [] : [{ path, data }]
  })
  return resolveTemplate(code, collectTemplates(parsed))
}

/** Parses a file's text; undefined when missing or invalid. */
export const parseText = (text: string | undefined): unknown => {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Returns the parts of a screen for a site type from top to bottom: the groups around the page, and the page itself.
 */
export const readScreen = (template: ReadTemplate, layoutFile: string, type: HomepageType): Part[] => {
  const layout = template.layouts.get(layoutFile)
  if (!layout) return []
  const toPart = (place: Part['place'], owner: string, file: string, composition: Composition): Part => ({
    place,
    owner,
    file,
    scope: chooseScope(composition, type, template.template.homepageTypes),
    ...toRows(composition, type),
  })
  const parts = GROUP_NAMES.flatMap((place) => {
    const name = groupNameOf(layout.content.groups, place)
    const group = name === null ? undefined : template.groups.get(name)
    return group ? [toPart(place, group.owner, `groups/${name}.json`, group.content)] : []
  })
  const main = toPart('main', layout.owner, `layouts/${layoutFile}`, layout.content)
  const isAbove = ({ place }: Part) => place === 'search' || place === 'header'
  return [...parts.filter(isAbove), main, ...parts.filter((part) => !isAbove(part))]
}

/**
 * Returns the scope of edits on a tab. The first site type without differences represents the base, so its edits apply
 * to all types. On any other tab, an edit applies to that type only.
 */
export const chooseScope = (
  { when = {} }: Composition,
  type: HomepageType,
  homepageTypes: readonly HomepageType[],
): Scope => {
  const plain = homepageTypes.find((one) => (when[one]?.length ?? 0) === 0)
  return plain === type ? 'base' : type
}

const toRows = (composition: Composition, type: HomepageType): Pick<Part, 'rows' | 'leftOut'> => {
  const { when, ...base } = composition
  const changes = when?.[type] ?? []
  const before = new Map(applyWhen(base, type).instances.map((instance) => [instance.id, instance]))
  const { instances } = applyWhen(composition, type)
  const there = new Set(instances.map(({ id }) => id))
  return {
    rows: instances.map(({ id, type: section, role, settings, pointer }) => {
      const own = pointer.startsWith('/when') ? undefined : before.get(id)
      return {
        id,
        type: section,
        role,
        settings,
        base: own ? { settings: own.settings, role: own.role } : null,
        changes: changes.filter((change) => change.id === id),
      }
    }),
    leftOut: [...before.values()]
      .filter(({ id }) => !there.has(id))
      .map(({ id, type: section }) => ({ id, type: section })),
  }
}

/** Returns the instance of a section on the page; ids in groups are prefixed with their place. */
export const findOnPage = (
  parts: readonly Part[],
  id: string,
): { readonly file: string; readonly id: string } | null => {
  for (const { place, file, rows } of parts) {
    const row = rows.find((one) => (place === 'main' ? one.id : `${place}-${one.id}`) === id)
    if (row) return { file, id: row.id }
  }
  return null
}

/**
 * Returns an id for a new instance that is unused by all site types of the file: `staff-portraits`,
 * `staff-portraits-2`.
 */
export const freshId = ({ sections, when = {} }: Composition, wanted: string): string => {
  const inserted = Object.values(when).flatMap((changes) => changes.map(({ id }) => id))
  const taken = new Set([...Object.keys(sections), ...inserted])
  const free = [wanted, ...Array.from({ length: taken.size + 1 }, (_, index) => `${wanted}-${index + 2}`)]
  return free.find((id) => !taken.has(id)) ?? wanted
}

/** Converts a section name to an id: `StaffPortraits` to `staff-portraits`. */
export const toId = (type: string): string => type.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()
