import type { ResolvedTemplate } from './resolve-template.ts'

/** A file of a released template; its path is relative to `templates/`. */
export type ReleaseFile = { readonly path: string; readonly text: string }

/**
 * Returns a template as self-contained files without a parent, which makes it immune to later changes of other
 * templates.
 */
export function toReleaseFiles({ template, defaults, theme, groups, layouts }: ResolvedTemplate): ReleaseFile[] {
  const { extends: _, ...own } = template
  const toFile = (path: string, content: object): ReleaseFile => ({
    path: `${template.code}/${path}`,
    text: JSON.stringify(content),
  })
  return [
    toFile('template.json', { ...own, defaults }),
    ...(theme ? [toFile('theme.json', theme.content)] : []),
    ...[...groups].map(([name, { content }]) => toFile(`groups/${name}.json`, content)),
    ...[...layouts].map(([name, { content }]) => toFile(`layouts/${name}`, content)),
  ].toSorted((one, other) => (one.path < other.path ? -1 : 1))
}
