import { execFile } from 'node:child_process'
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { copyRepository } from '#tests/repository-copy.ts'

const MINUTES = 60_000
const root = join(import.meta.dirname, '../..')
const copy = copyRepository('first-section')
const readGuide = (name: string): string => readFileSync(join(root, `docs/guides/${name}.md`), 'utf8')
const guide = readGuide('first-section')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

/** A step of the guide: a command, or a change of a file. */
type Step = { kind: 'command'; line: string } | { kind: 'change'; file: string; from: string; to: string }

/** The guide's blocks of code in their order; one of another kind would go unfollowed. */
const readSteps = (text: string): Step[] =>
  [...text.matchAll(/^```(\w*) ?(\S*)\n([\s\S]*?)^```$/gm)].flatMap(([, kind = '', file = '', body = '']): Step[] => {
    const lines = body.trimEnd().split('\n')
    if (kind === 'sh') return lines.map((line) => ({ kind: 'command', line }))
    if (kind !== 'diff') throw new Error(`Nobody follows a block of "${kind}"`)
    const of = (sign: string) => lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(1))
    return [{ kind: 'change', file, from: of('-').join('\n'), to: of('+').join('\n') }]
  })

const inCopy = { cwd: copy, env: { ...process.env, NO_COLOR: '1', VITEST: undefined, NODE_ENV: undefined } }

const runNode = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, args, { ...inCopy, maxBuffer: 2 ** 26 })).stdout

/** `npm run <script> …` as npm would run it, all of our scripts being files for Node. */
const runScript = async (line: string): Promise<string> => {
  const [, name = '', words = ''] = /^npm run (\S+) (?:-- )?(.*)$/.exec(line) ?? []
  // What stands behind `--` is the script's own; npm takes the sign away.
  const [program, ...args] = `${scripts[name]} ${words}`.split(' ').filter((word) => word !== '--')
  expect(program, line).toBe('node')
  return runNode(...args)
}

const change = ({ file, from, to }: Extract<Step, { kind: 'change' }>): void => {
  const text = readFileSync(join(copy, file), 'utf8')
  expect(text.split(from), `${file} holds this once: ${from}`).toHaveLength(2)
  writeFileSync(
    join(copy, file),
    text.replace(from, () => to),
  )
}

/** The first demo clinic's home page, made from the sources of the copy. */
const SHOW_HOME = `
  import { runnerImport } from 'vite'
  const config = { root: process.cwd(), configFile: false, logLevel: 'error', oxc: { jsx: { runtime: 'automatic' } } }
  const { module } = await runnerImport(process.cwd() + '/tests/api/show-home.ts', config)
  process.stdout.write(await module.html)`

afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('the guide to a first section', () => {
  it(
    'works as it stands: its commands pass, and the home page shows the section as it says',
    async () => {
      const said: string[] = []
      for (const step of readSteps(guide)) {
        if (step.kind === 'change') change(step)
        else said.push(await runScript(step.line))
      }
      expect(said).toHaveLength(2)
      expect(said[1]).toContain('0 errors')
      const html = await runNode('--input-type=module', '-e', SHOW_HOME)
      expect(html).toMatch(/<div data-section="FirstLight" data-section-id="light"><section[\s\S]*?<h2/)
      expect(html).toContain('text-align:center')
    },
    5 * MINUTES,
  )

  it('touches the section’s folder, one layout and what is generated', () => {
    const isTouched = (path: string) => {
      const [before, after] = [join(root, path), join(copy, path)].map((file) => readFileSync(file, 'utf8'))
      return before !== after
    }
    const files = readdirSync(join(root, 'templates'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    expect(files.filter(isTouched)).toEqual(['templates/clean/layouts/home.json'])
    const added = readdirSync(join(copy, 'sections')).filter(
      (name) => !readdirSync(join(root, 'sections')).includes(name),
    )
    expect(added).toEqual(['FirstLight'])
  })

  it(
    'is followed by one to a section with data, which works as it stands too',
    async () => {
      const said: string[] = []
      for (const step of readSteps(readGuide('second-section'))) {
        if (step.kind === 'change') change(step)
        else said.push(await runScript(step.line))
      }
      expect(said).toHaveLength(3)
      expect(said[1]).toContain('0 errors')
      expect(said[2]).toMatch(/offers +OfferRows +home\.promotions +count=3 +templates\/clean\/layouts\/home\.json:\d+/)
      const html = await runNode('--input-type=module', '-e', SHOW_HOME)
      const shown = html.split('data-section="OfferRows"')[1]?.split('data-section=')[0] ?? ''
      expect(shown.match(/<li[^>]*><strong>[^<]+<\/strong>/g)).toHaveLength(3)

      const testIt = () => runNode('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'sections/OfferRows')
      await expect(testIt()).resolves.toContain('3 passed')
      // A section that shows nothing of its data is told by its own test.
      const component = 'sections/OfferRows/OfferRows.tsx'
      change({ kind: 'change', file: component, from: '<strong>{row.name}</strong> ', to: '' })
      await expect(testIt()).rejects.toThrow('예시 name')
    },
    5 * MINUTES,
  )

  it('has no block that this test would pass over', () => {
    expect(readSteps(guide).length).toBe(5)
    expect(() => readSteps('```ts\nlet a\n```')).toThrow('Nobody follows')
  })
})
