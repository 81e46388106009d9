import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileChange } from '#schemas/studio/edit.ts'
import { loadTemplates } from '../../templates/check/index.ts'
import { NO_HISTORY, type TemplateHistory, type WorkspaceHome } from './workspace.ts'

/**
 * Creates the store of templates below a folder, which others may write at any time; the history is lost with the
 * process.
 */
export const createFolderHome = (folder: string): WorkspaceHome => {
  const histories = new Map<string, TemplateHistory>()
  return {
    load: async (code) => ({
      files: new Map((await loadTemplates(folder)).map(({ path, text }) => [path, text])),
      history: histories.get(code) ?? NO_HISTORY,
      revision: 0,
      changedBy: null,
    }),
    save: async (code, { changes, history }) => {
      if (!(await write(folder, changes))) return false
      histories.set(code, history)
      return true
    },
  }
}

/** Writes files that are unchanged since they were read; false, with nothing written, where one has changed. */
const write = async (folder: string, changes: readonly FileChange[]): Promise<boolean> => {
  for (const { path, before } of changes) {
    const current = await readFile(join(folder, path), 'utf8').catch(() => null)
    if (current !== before) return false
  }
  for (const { path, after } of changes) {
    const file = join(folder, path)
    if (after === null) await remove(file)
    else await replace(file, after)
  }
  return true
}

/** Replaces a file atomically: concurrent readers get the old or the new text. */
const replace = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true })
  const fresh = join(dirname(file), `.${process.pid}.studio`)
  await writeFile(fresh, text)
  await rename(fresh, file)
}

/** Deletes a file, and its folder if that is empty then. */
const remove = async (file: string): Promise<void> => {
  await rm(file)
  await rmdir(dirname(file)).catch(() => {})
}
