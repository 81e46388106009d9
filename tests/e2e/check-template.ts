import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { copyRepository } from '../repository-copy.ts'

/**
 * Runs `template check` in a repository whose template has exactly these files, by their paths below the template's
 * folder.
 */
export const checkTemplate = async (code: string, files: Readonly<Record<string, string>>): Promise<string> => {
  const folder = copyRepository('checked', { withBuild: true })
  try {
    const own = join(folder, 'templates', code)
    await rm(own, { recursive: true, force: true })
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(own, path)), { recursive: true })
      await writeFile(join(own, path), text)
    }
    const args = ['scripts/maru.mjs', 'template', 'check', code]
    return (await promisify(execFile)(process.execPath, args, { cwd: folder })).stdout
  } finally {
    await rm(folder, { recursive: true })
  }
}
