import type { Template } from '../generated/template.ts'
import type { ReleaseFile } from './release-files.ts'
import type { TemplateSource } from './resolve-template.ts'

/**
 * Reverses `toReleaseFiles`: returns the files that a released template needs in addition to its parent's. Differences
 * from the parent stay, so every value of the release remains the same; additions to the parent since then are
 * inherited.
 */
export const restoreInheritance = (files: readonly ReleaseFile[], parent: TemplateSource): ReleaseFile[] => {
  const { code, defaults } = parent.template
  return files.flatMap(({ path, text }) => {
    const data: unknown = JSON.parse(text)
    const [, folder = '', name = ''] = path.split('/')
    switch (folder) {
      case 'template.json':
        // The files of a release have passed the schema of their place.
        return [toFile(path, withParent(data as Template, code, defaults))]
      case 'theme.json':
        return [toFile(path, { ...pickFormat(data), ...pickDifferent(data, parent.theme) })]
      case 'groups':
        return isSame(data, parent.groups.get(name.replace(/\.json$/, ''))) ? [] : [{ path, text }]
      default:
        return isSame(data, parent.layouts.get(name)) ? [] : [{ path, text }]
    }
  })
}

const withParent = (template: Template, parent: string, inherited: Template['defaults']): object => {
  const { homepageTypes, defaults, ...facts } = template
  // A setting replaces the parent's as a whole.
  const own = pickDifferent(defaults, inherited, 2)
  return {
    ...facts,
    extends: parent,
    homepageTypes,
    ...(Object.keys(own).length > 0 ? { defaults: own } : {}),
  }
}

/** Properties that every theme.json has. */
const pickFormat = (data: unknown): object => {
  if (!isGroup(data)) return {}
  const { $schema, formatVersion } = data
  return { ...($schema === undefined ? {} : { $schema }), formatVersion }
}

/** Returns the values that are missing from or different in another group, down to a depth of nested groups. */
const pickDifferent = (own: unknown, other: unknown, depth = Infinity): Readonly<Record<string, unknown>> => {
  if (!isGroup(own)) return {}
  const theirs = isGroup(other) ? other : {}
  return Object.fromEntries(
    Object.entries(own).flatMap(([name, value]) => {
      if (isSame(value, theirs[name])) return []
      const isJoined = depth > 1 && isGroup(value) && isGroup(theirs[name])
      return [[name, isJoined ? pickDifferent(value, theirs[name], depth - 1) : value]]
    }),
  )
}

/** Compares key order as well: a file with reordered names is retained, which is always safe. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const toFile = (path: string, data: object): ReleaseFile => ({ path, text: JSON.stringify(data) })
