import type { Group } from '../generated/group.ts'
import type { Layout } from '../generated/layout.ts'
import type { Template } from '../generated/template.ts'
import type { Theme } from '../generated/theme.ts'
import type { ThemeFile } from '../generated/theme-file.ts'
import { joinThemes } from './join-themes.ts'

/** The files of one template's folder, parsed; groups by name (`header`), layouts by file name (`home.json`). */
export type TemplateSource = {
  readonly template: Template
  readonly theme: ThemeFile | null
  readonly groups: ReadonlyMap<string, Group>
  readonly layouts: ReadonlyMap<string, Layout>
}

/** A template together with what it inherits; each part records the template it comes from. */
export type ResolvedTemplate = {
  readonly template: Template
  /** Settings by section type: the parent's, overridden by the template's own. */
  readonly defaults: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly theme: ResolvedTheme | null
  readonly groups: ReadonlyMap<string, Inherited<Group>>
  readonly layouts: ReadonlyMap<string, Inherited<Layout>>
  readonly faults: readonly TemplateFault[]
}

/** A file's content and the code of the template whose folder holds it. */
export type Inherited<Content> = { readonly owner: string; readonly content: Content }

/** A template's theme and the files it is merged from: its parent's, then its own, if they exist. */
export type ResolvedTheme = { readonly content: Theme; readonly files: readonly Inherited<ThemeFile>[] }

/** The reason why a template cannot inherit as declared; it then uses only its own files. */
export type TemplateFault =
  | {
      readonly kind: 'unknown-parent'
      readonly code: string
      readonly parent: string
      readonly known: readonly string[]
    }
  | { readonly kind: 'circle'; readonly code: string; readonly parent: string }
  | { readonly kind: 'two-levels'; readonly code: string; readonly parent: string; readonly grandparent: string }

/**
 * Resolves a template with its parent's files beneath its own. Its own file replaces the parent's file of that name as
 * a whole; only `defaults` are merged by section type, and themes value by value. Returns null when no template has
 * this code.
 */
export function resolveTemplate(code: string, sources: ReadonlyMap<string, TemplateSource>): ResolvedTemplate | null {
  const own = sources.get(code)
  if (!own) return null
  const fault = findParentFault(code, own.template, sources)
  const parentCode = own.template.extends
  const parent =
    parentCode !== undefined && (fault === null || fault.kind === 'two-levels') ? sources.get(parentCode) : undefined
  const chain = [
    ...(parent && parentCode !== undefined ? [{ owner: parentCode, source: parent }] : []),
    { owner: code, source: own },
  ]
  return {
    template: own.template,
    defaults: joinDefaults(parent?.template.defaults, own.template.defaults),
    theme: resolveTheme(chain),
    groups: new Map(chain.flatMap(({ owner, source }) => inherit(owner, source.groups))),
    layouts: new Map(chain.flatMap(({ owner, source }) => inherit(owner, source.layouts))),
    faults: fault ? [fault] : [],
  }
}

function resolveTheme(chain: readonly { owner: string; source: TemplateSource }[]): ResolvedTheme | null {
  const files = chain.flatMap(({ owner, source }) => (source.theme ? [{ owner, content: source.theme }] : []))
  return files.length > 0 ? { content: joinThemes(files.map(({ content }) => content)), files } : null
}

function findParentFault(
  code: string,
  template: Template,
  sources: ReadonlyMap<string, TemplateSource>,
): TemplateFault | null {
  const parent = template.extends
  if (parent === undefined) return null
  const source = sources.get(parent)
  if (parent === code) return { kind: 'circle', code, parent }
  if (!source)
    return { kind: 'unknown-parent', code, parent, known: [...sources.keys()].filter((other) => other !== code) }
  const grandparent = source.template.extends
  if (grandparent === undefined) return null
  if (leadsTo(code, grandparent, sources)) return { kind: 'circle', code, parent }
  return { kind: 'two-levels', code, parent, grandparent }
}

function leadsTo(code: string, start: string, sources: ReadonlyMap<string, TemplateSource>): boolean {
  const seen = new Set<string>()
  let next: string | undefined = start
  while (next !== undefined && !seen.has(next)) {
    if (next === code) return true
    seen.add(next)
    next = sources.get(next)?.template.extends
  }
  return false
}

function inherit<Content>(owner: string, files: ReadonlyMap<string, Content>): [string, Inherited<Content>][] {
  return [...files].map(([name, content]) => [name, { owner, content }])
}

function joinDefaults(parent: Template['defaults'] = {}, own: Template['defaults'] = {}): ResolvedTemplate['defaults'] {
  const types = new Set([...Object.keys(parent), ...Object.keys(own)])
  return Object.fromEntries([...types].map((type) => [type, { ...parent[type], ...own[type] }]))
}
