import { areTemplatesChecked, digestTemplates, noteCheckedTemplates } from './checked-templates.ts'
import type { Env } from './env.ts'
import { UsageError } from './errors.ts'

/**
 * Bad JSON never reaches a visitor: a template with an error ends the start with the list of what to mend. The build
 * ends with the same check, which takes longer than all else of a start, so it is done again only after a change.
 */
export const refuseBrokenTemplates = async (env: Env): Promise<void> => {
  if (await areTemplatesChecked(env)) return
  const digest = await digestTemplates(env)
  const { checkRepository, printProblems } = await import('./template-check/index.ts')
  const problems = await checkRepository(env.rootDir)
  if (problems.some(({ severity }) => severity === 'error')) throw new UsageError(printProblems(problems))
  await noteCheckedTemplates(env, digest)
}
