import type { Theme } from '../generated/theme.ts'
import type { ThemeFile } from '../generated/theme-file.ts'

/**
 * Theme files as one theme, the parent's first: of each value, be it one colour or one width of a size, the last file
 * that has it counts. Whether the outcome is complete is for the template check to say.
 */
export const joinThemes = (files: readonly ThemeFile[]): Theme =>
  // The template check compares what comes out with the schema of a complete theme.
  files.reduce<unknown>(joinValues, {}) as Theme

/** Checks whether a theme.json overrides its parent's value at a path of names. */
export const hasValue = (file: ThemeFile, path: readonly string[]): boolean => {
  const value = path.reduce<unknown>((at, name) => (isGroup(at) ? at[name] : undefined), file)
  return value !== undefined && !isGroup(value)
}

function joinValues(parent: unknown, own: unknown): unknown {
  if (!isGroup(parent) || !isGroup(own)) return own === undefined ? parent : own
  // The parent's names come first, so that CSS stands in one order in every template.
  const names = new Set([...Object.keys(parent), ...Object.keys(own)])
  return Object.fromEntries([...names].map((name) => [name, joinValues(parent[name], own[name])]))
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
