import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** A file below `templates/` as text; its path is relative to that folder, such as `clean/layouts/home.json`. */
export type TemplateFile = { readonly path: string; readonly text: string }

/** Reads every file below a templates folder, including unknown ones, sorted by path. */
export async function loadTemplates(folder: string): Promise<TemplateFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).filter(Boolean).join('/'))
  const files = await Promise.all(
    paths.toSorted().map(async (path) => ({ path, text: await readUnlessGone(join(folder, path)) })),
  )
  return files.flatMap(({ path, text }) => (text === null ? [] : [{ path, text }]))
}

/** Returns a file’s text; null where it was deleted since the folder was listed, for example by an editor’s undo. */
const readUnlessGone = async (file: string): Promise<string | null> => {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
