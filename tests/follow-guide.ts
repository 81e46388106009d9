import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

/** A step of a guide: a command, or a change of a file's lines. */
export type GuideStep =
  | { readonly kind: 'command'; readonly line: string }
  | { readonly kind: 'change'; readonly file: string; readonly from: string; readonly to: string }

/** A guide's text by its name below docs/guides. */
export const readGuide = (name: string): string => readFileSync(join(root, `docs/guides/${name}.md`), 'utf8')

/** A guide's blocks of code in their order. Throws for one of another kind, which would go unfollowed. */
export const readSteps = (text: string): GuideStep[] =>
  [...text.matchAll(/^```(\w*) ?(\S*)\n([\s\S]*?)^```$/gm)].flatMap(
    ([, kind = '', file = '', body = '']): GuideStep[] => {
      const lines = body.trimEnd().split('\n')
      if (kind === 'sh') return lines.map((line) => ({ kind: 'command', line }))
      if (kind !== 'diff') throw new Error(`The test cannot follow a block of "${kind}"`)
      const of = (sign: string) => lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(1))
      return [{ kind: 'change', file, from: of('-').join('\n'), to: of('+').join('\n') }]
    },
  )

/** Does in a copy of the repository what guides say. */
export const followIn = (copy: string, settings: Readonly<Record<string, string>> = {}) => {
  const env = { ...process.env, NO_COLOR: '1', VITEST: undefined, NODE_ENV: undefined, ...settings }

  const runNode = async (...args: string[]): Promise<string> =>
    (await promisify(execFile)(process.execPath, args, { cwd: copy, env, maxBuffer: 2 ** 26 })).stdout

  /** `npm run <script> …` as npm would run it, all of our scripts being files for Node. */
  const runScript = async (line: string): Promise<string> => {
    const [, name = '', words = ''] = /^npm run (\S+) (?:-- )?(.*)$/.exec(line) ?? []
    // Arguments after `--` are for the script; npm removes the separator.
    const [program, ...args] = `${scripts[name]} ${words}`.split(' ').filter((word) => word !== '--')
    if (program !== 'node') throw new Error(`No script of Node's: ${line}`)
    return runNode(...args)
  }

  const change = ({ file, from, to }: { file: string; from: string; to: string }): void => {
    const text = readFileSync(join(copy, file), 'utf8')
    // Whole lines, as a reader compares them.
    const [before, after, ...others] = `\n${text}`.split(`\n${from}\n`)
    if (before === undefined || after === undefined || others.length > 0) {
      throw new Error(`${file} does not hold these lines once:\n${from}`)
    }
    writeFileSync(join(copy, file), `${before}\n${to}\n${after}`.slice(1))
  }

  /** Returns the output of the guide's commands, in order. */
  const follow = async (guide: string): Promise<string[]> => {
    const said: string[] = []
    for (const step of readSteps(guide)) {
      if (step.kind === 'change') change(step)
      else said.push(await runScript(step.line))
    }
    return said
  }
  return { runNode, change, follow }
}
