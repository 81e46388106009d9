import type { Group } from '../generated/group.ts'
import type { Layout } from '../generated/layout.ts'
import type { Template } from '../generated/template.ts'
import type { ThemeFile } from '../generated/theme-file.ts'
import type { TemplateSource } from './resolve-template.ts'

/** A parsed file below `templates/`; its path is relative to that folder, such as `clean/layouts/home.json`. */
export type ParsedTemplateFile = { readonly path: string; readonly data: unknown }

/**
 * Groups parsed files into templates by code. Each file must have passed its schema (template check, at build and at
 * start); a folder without a template.json is not a template.
 */
export function collectTemplates(files: Iterable<ParsedTemplateFile>): Map<string, TemplateSource> {
  const folders = new Map<string, Draft>()
  for (const { path, data } of files) {
    const [code = '', ...rest] = path.split('/')
    const draft = folders.get(code) ?? { template: null, theme: null, groups: new Map(), layouts: new Map() }
    folders.set(code, draft)
    addFile(draft, rest, data)
  }
  const templates = new Map<string, TemplateSource>()
  for (const [code, { template, ...rest }] of folders) {
    if (template) templates.set(code, { template, ...rest })
  }
  return templates
}

type Draft = {
  template: Template | null
  theme: ThemeFile | null
  groups: Map<string, Group>
  layouts: Map<string, Layout>
}

/** Adds a file to a draft. The casts are safe, because each file has been validated against its schema. */
function addFile(draft: Draft, [folder = '', name]: readonly string[], data: unknown): void {
  if (folder === 'template.json') draft.template = data as Template
  else if (folder === 'theme.json') draft.theme = data as ThemeFile
  else if (folder === 'groups' && name !== undefined) draft.groups.set(name.replace(/\.json$/, ''), data as Group)
  else if (folder === 'layouts' && name !== undefined) draft.layouts.set(name, data as Layout)
}
