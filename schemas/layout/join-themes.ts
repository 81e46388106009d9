import type { Theme } from '../generated/theme.ts'
import type { ThemeFile } from '../generated/theme-file.ts'

/**
 * Merges theme files into one theme, the parent's first. For each value, be it one colour or one width of a size, the
 * last file that sets it wins. The template check reports an incomplete result.
 */
export const joinThemes = (files: readonly ThemeFile[]): Theme =>
  // The template check validates the result against the schema of a complete theme.
  files.reduce<unknown>(joinValues, {}) as Theme

/** Checks whether a theme.json overrides its parent's value at a path of names. */
export const hasValue = (file: ThemeFile, path: readonly string[]): boolean => {
  const value = path.reduce<unknown>((at, name) => (isGroup(at) ? at[name] : undefined), file)
  return value !== undefined && !isGroup(value)
}

function joinValues(parent: unknown, own: unknown): unknown {
  if (!isGroup(parent) || !isGroup(own)) return own === undefined ? parent : own
  // The parent's names come first to give the CSS the same order in every template.
  const names = new Set([...Object.keys(parent), ...Object.keys(own)])
  return Object.fromEntries([...names].map((name) => [name, joinValues(parent[name], own[name])]))
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
