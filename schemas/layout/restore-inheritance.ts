import type { Template } from '../generated/template.ts'
import type { ReleaseFile } from './release-files.ts'
import type { TemplateSource } from './resolve-template.ts'

/**
 * Reverses `toReleaseFiles`: the files that a released template needs beside those of its parent. What differs from the
 * parent stays, so every value that the release has remains the same; what the parent has gained since is inherited.
 */
export const restoreInheritance = (files: readonly ReleaseFile[], parent: TemplateSource): ReleaseFile[] => {
  const { code, defaults } = parent.template
  return files.flatMap(({ path, text }) => {
    const data: unknown = JSON.parse(text)
    const [, folder = '', name = ''] = path.split('/')
    switch (folder) {
      case 'template.json':
        // A release holds files that passed the schema of their place.
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
  // A setting replaces its parent's as a whole.
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

/** The values that another group lacks or has otherwise, in groups of groups down to a depth. */
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

/** Names in another order make a difference: such a file is kept, which is never wrong. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const toFile = (path: string, data: object): ReleaseFile => ({ path, text: JSON.stringify(data) })
