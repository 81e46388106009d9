import { areTemplatesChecked } from './checked-templates.ts'
import type { Env } from './env.ts'
import { UsageError } from './errors.ts'

/**
 * Bad JSON never reaches a visitor: a template with an error ends the start with the list of what to mend. The build
 * ends with the same check, which takes longer than all else of a start, so it is done again only after a change.
 */
export const refuseBrokenTemplates = async (env: Env): Promise<void> => {
  if (await areTemplatesChecked(env)) return
  const { templateCheckCommand } = await import('./cli/template.ts')
  const report: string[] = []
  const code = await templateCheckCommand.run({
    args: [],
    env,
    open: () => Promise.reject(new Error('The template check needs no database')),
    print: (text) => void report.push(text),
    readInput: async () => '',
  })
  if (code !== 0) throw new UsageError(report.join('\n'))
}
