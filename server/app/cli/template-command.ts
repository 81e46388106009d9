import { nearestName } from '#schemas/explain/nearest-name.ts'
import type { Problem } from '#schemas/explain/problem.ts'
import { loadTemplates } from '../../templates/check/load-templates.ts'
import { printProblems } from '../../templates/check/print-problems.ts'

/** Environment of `maru template`; all of it comes from the command line's entry. */
export type TemplateCommand = {
  /** The arguments after `template`, such as `['check', 'clean']`; `--json` prints problems as JSON. */
  readonly args: readonly string[]
  readonly templatesFolder: string
  readonly check: () => Promise<readonly Problem[]>
  readonly print: (text: string) => void
}

const USAGE = 'Usage: maru template check [code] [--json]'

/** Runs `maru template check [code]`: prints every problem and the count; returns the exit code, 1 with errors. */
export async function templateCommand({ args, templatesFolder, check, print }: TemplateCommand): Promise<number> {
  const [action, code, ...rest] = args.filter((arg) => arg !== '--json')
  if (action !== 'check' || rest.length > 0 || code?.startsWith('-')) {
    print(USAGE)
    return 1
  }
  const files = await loadTemplates(templatesFolder)
  const codes = [...new Set(files.map(({ path }) => path.split('/')[0] ?? ''))]
  if (code !== undefined && !codes.includes(code)) {
    const nearest = nearestName(code, codes)
    print(`Unknown template "${code}". ${nearest ? `Did you mean "${nearest}"?` : `Templates: ${codes.join(', ')}.`}`)
    return 1
  }
  const problems = await check()
  const concerned = code === undefined ? problems : problems.filter((problem) => concerns(problem, code))
  print(args.includes('--json') ? JSON.stringify(concerned, null, 2) : printProblems(concerned))
  return concerned.some(({ severity }) => severity === 'error') ? 1 : 0
}

/** Checks whether a problem concerns a template: its own files, its pages, or a section. */
function concerns({ file, seenBy }: Problem, code: string): boolean {
  const isElsewhere = file.startsWith('templates/') && !file.startsWith(`templates/${code}/`)
  return !isElsewhere || seenBy.some(({ template }) => template === code)
}
