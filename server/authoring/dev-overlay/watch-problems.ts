import { relative, sep } from 'node:path'
import { printCount, printProblem } from '#schemas/explain/print-problem.ts'
import type { Problem } from '#schemas/explain/problem.ts'

/** Parts of Vite's development server: file changes, and the channel to pages. */
export type ChangeSource = {
  readonly watcher: { on(event: 'all', listener: (event: string, file: string) => void): unknown }
  readonly ws: {
    send(event: string, data: unknown): void
    on(event: string, listener: (data: unknown, client: { send(event: string, data: unknown): void }) => void): unknown
  }
}

/** Dependencies of the watch. */
export type ProblemWatch = {
  readonly source: ChangeSource
  readonly rootDir: string
  /** The template check in the current state of the sources. */
  readonly check: () => Promise<readonly Problem[]>
  readonly print: (text: string) => void
}

/** Paths that the template check reads. */
const READ = /^(templates|sections|schemas\/roles)\//

/** Debounce in milliseconds: an editor may write a file in several steps. */
const TOGETHER_MS = 100

/** Checks templates after each change of their sources; reports to the terminal and every open page. */
export const watchProblems = ({ source, rootDir, check, print }: ProblemWatch): { checkNow: () => Promise<void> } => {
  let reported: readonly Problem[] = []
  let timer: NodeJS.Timeout | undefined
  let last: Promise<void> = Promise.resolve()
  const poll = async () => {
    const found = await check().then(withoutAdvice, toReason)
    // A section's code failed to load: templates cannot be checked until it loads.
    if (typeof found === 'string') return print(`Templates cannot be checked: ${found}`)
    const text = describeChange(reported, found)
    reported = found
    if (text !== '') print(text)
    source.ws.send('maru:problems', reported.map(toOverlayProblem))
  }
  const checkNow = () => (last = last.then(poll))
  source.watcher.on('all', (_event, file) => {
    if (!READ.test(relative(rootDir, file).split(sep).join('/'))) return
    clearTimeout(timer)
    timer = setTimeout(() => void checkNow(), TOGETHER_MS)
  })
  source.ws.on('maru:ask-problems', (_data, client) => client.send('maru:problems', reported.map(toOverlayProblem)))
  return { checkNow }
}

const toReason = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const withoutAdvice = (problems: readonly Problem[]): Problem[] =>
  problems.filter(({ severity }) => severity !== 'advice')

/** Describes a change: new problems in full, the others as a count; empty if nothing has changed. */
const describeChange = (before: readonly Problem[], now: readonly Problem[]): string => {
  const known = new Set(before.map(printProblem))
  const added = now.map(printProblem).filter((text) => !known.has(text))
  if (added.length === 0 && before.length === now.length) return ''
  return [...added, `Templates: ${printCount(now)}`].join('\n\n')
}

/** Converts a problem for pages: runtime/authors/problem-panel.ts. */
const toOverlayProblem = ({ code, file, line, column, message, nearest, mend }: Problem) => ({
  place: `${file}:${line}:${column}`,
  code,
  text: `${message} ${nearest === null ? mend : `Did you mean "${nearest}"?`}`,
})
