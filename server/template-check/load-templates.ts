import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** A file below `templates/` as text; its path is relative to that folder, such as `clean/layouts/home.json`. */
export type TemplateFile = { readonly path: string; readonly text: string }

/** Reads every file below a templates folder, unknown ones too, in the order of their paths. */
export async function loadTemplates(folder: string): Promise<TemplateFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).filter(Boolean).join('/'))
  return Promise.all(paths.toSorted().map(async (path) => ({ path, text: await readFile(join(folder, path), 'utf8') })))
}
