import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBuildFolder } from './build-folder.ts'
import { loadTemplates } from './template-check/load-templates.ts'
import type { Env } from './env.ts'

/** Lies within the server's own build, which each new one empties: what another build has checked counts no more. */
const toFile = (env: Pick<Env, 'rootDir'>): string => join(findBuildFolder(env), 'app/checked-templates')

/** Stands for the templates as they are now. */
export const digestTemplates = async ({ rootDir }: Pick<Env, 'rootDir'>): Promise<string> => {
  const hash = createHash('sha256')
  for (const { path, text } of await loadTemplates(join(rootDir, 'templates')))
    hash.update(JSON.stringify([path, text]))
  return hash.digest('hex')
}

/** Notes that this build has found nothing wrong with these templates; without a build there is no note. */
export const noteCheckedTemplates = async (env: Pick<Env, 'rootDir'>, digest: string): Promise<void> =>
  // A folder that cannot be written costs the next start a check, and no more.
  writeFile(toFile(env), digest).catch(() => {})

/** Checks whether this build has already validated the current templates. */
export const areTemplatesChecked = async (env: Pick<Env, 'rootDir'>): Promise<boolean> => {
  const noted = await readFile(toFile(env), 'utf8').catch(() => null)
  return noted !== null && noted === (await digestTemplates(env))
}
