import { areTemplatesChecked, digestTemplates, noteCheckedTemplates } from './checked-templates.ts'
import type { Env } from '../core/env.ts'
import { UsageError } from '../core/errors.ts'

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
