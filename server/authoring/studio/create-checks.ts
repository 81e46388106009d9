import type { Problem } from '#schemas/explain/problem.ts'
import type { StudioAnswers } from '#schemas/studio/studio-api.ts'
import { checkTemplates, listRoles, readBuildParts } from '../../templates/check/index.ts'
import { digestOf, type Workspace } from './workspace.ts'

/** Runs the template check, once for each state of the files. */
export const createChecks = (rootDir: string, workspace: Workspace) => {
  let known: { readonly digest: string; readonly problems: readonly Problem[] } | null = null
  return async (code: string): Promise<StudioAnswers['problems']> => {
    const { files } = await workspace.load(code)
    const digest = digestOf(files)
    if (known?.digest !== digest) {
      const [parts, roles] = await Promise.all([readBuildParts(), listRoles(rootDir)])
      const texts = [...files].map(([path, text]) => ({ path, text }))
      known = { digest, problems: checkTemplates({ files: texts, ...parts, roles }) }
    }
    const isOwn = ({ file, seenBy }: Problem) =>
      file.startsWith(`templates/${code}/`) || seenBy.some(({ template }) => template === code)
    return { digest, problems: known.problems.filter(isOwn) }
  }
}
