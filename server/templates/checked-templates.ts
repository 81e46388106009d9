import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBuildFolder } from '../core/build-folder.ts'
import { loadTemplates } from './check/load-templates.ts'
import type { Env } from '../core/env.ts'
import { UsageError } from '../core/errors.ts'

/** Inside the server's own build folder, which each build empties: checks by another build no longer count. */
const toFile = (env: Pick<Env, 'rootDir'>): string => join(findBuildFolder(env), 'app/checked-templates')

/** Returns a digest of the current templates. */
export const digestTemplates = async ({ rootDir }: Pick<Env, 'rootDir'>): Promise<string> => {
  const hash = createHash('sha256')
  for (const { path, text } of await loadTemplates(join(rootDir, 'templates')))
    hash.update(JSON.stringify([path, text]))
  return hash.digest('hex')
}

/** Records that this build found no errors in these templates; without a build nothing is recorded. */
export const noteCheckedTemplates = async (env: Pick<Env, 'rootDir'>, digest: string): Promise<void> =>
  // If the folder is not writable, the next start only repeats the check.
  writeFile(toFile(env), digest).catch(() => {})

/** Checks whether this build has already validated the current templates. */
export const areTemplatesChecked = async (env: Pick<Env, 'rootDir'>): Promise<boolean> => {
  const noted = await readFile(toFile(env), 'utf8').catch(() => null)
  return noted !== null && noted === (await digestTemplates(env))
}

/**
 * Ends the start when a template has errors, with the list of what to fix: bad JSON never reaches a visitor. The build
 * ends with the same check, which takes longer than the rest of a start, so it runs again only after a change.
 */
export const refuseBrokenTemplates = async (env: Env): Promise<void> => {
  if (await areTemplatesChecked(env)) return
  const digest = await digestTemplates(env)
  const { checkRepository, printProblems } = await import('./check/index.ts')
  const problems = await checkRepository(env.rootDir)
  if (problems.some(({ severity }) => severity === 'error')) throw new UsageError(printProblems(problems))
  await noteCheckedTemplates(env, digest)
}
