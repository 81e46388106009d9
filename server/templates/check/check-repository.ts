import { join } from 'node:path'
import type { Problem } from '#schemas/explain/problem.ts'
import { readBuildParts } from './build-parts.ts'
import { checkTemplates } from './check-templates.ts'
import { loadTemplates } from './load-templates.ts'
import { readRepository } from './read-repository.ts'

/** Checks all templates, sections and roles of the repository’s folder. */
export const checkRepository = async (rootDir: string): Promise<Problem[]> => {
  const repository = await readRepository(rootDir)
  return checkTemplates({
    files: await loadTemplates(join(rootDir, 'templates')),
    ...(await readBuildParts()),
    roles: [...repository.roles.keys()],
    repository,
  })
}
