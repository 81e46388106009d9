import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyRepository } from '#tests/repository-copy.ts'
import { IS_FULL } from '#tests/scope.ts'

const MINUTES = 60_000
const root = join(import.meta.dirname, '../..')
const copy = copyRepository('scaffolds')
/** The compiler is written in Go and would look at the libraries once for each core; others need the second one. */
const ONE_CORE = { GOMAXPROCS: '1', GOGC: '200' }
const inCopy = {
  cwd: copy,
  env: { ...process.env, ...ONE_CORE, NO_COLOR: '1', VITEST: undefined, NODE_ENV: undefined },
}

/** Runs a program in the copy; a failure shows what it printed. */
const run = async (...args: string[]): Promise<string> => {
  try {
    return (await promisify(execFile)(process.execPath, args, { ...inCopy, maxBuffer: 2 ** 26 })).stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${args.join(' ')}\n${stdout}\n${stderr}`, { cause: error })
  }
}

const make = (kind: string, name: string, ...options: string[]) => run('scripts/new.mjs', kind, name, ...options)

/** The scaffolds' folders, a resource's schema, and what generators write, documents and the languages in schemas too. */
const MADE =
  /^(sections\/(story\/StoryNight|treatments\/TreatmentOffers)|templates\/spring-light|locales\/vi|server\/resources\/press-articles|schemas\/generated|docs\/reference)\/|^schemas\/(entities\/press-article|language-code|localised-texts?|rich-text|(complete-)?theme)\.schema\.json$|^locales\/ko\/schemas\/entities\/press-article\.json$|^server\/resources\/registry\.ts$/

const WHOLE = { extends: './tsconfig.json' }
/**
 * The generated code and the readers of languages and schemas; checking them takes an eighth of the time of the whole
 * repository.
 */
const AROUND = {
  ...WHOLE,
  include: [
    'schemas',
    'runtime',
    'sections/story/StoryNight',
    'sections/treatments/TreatmentOffers',
    'server/resources/press-articles',
    'server/resources/registry.ts',
  ],
  exclude: ['schemas/**/*.test.ts', 'runtime/**/*.test.*'],
}

const listFiles = async (): Promise<string[]> => {
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: copy,
      maxBuffer: 2 ** 26,
    },
  )
  return [...new Set(stdout.split('\0').filter(Boolean))]
}

const isSame = (path: string): boolean => {
  const [before, after] = [join(root, path), join(copy, path)]
  return existsSync(before) && existsSync(after) && readFileSync(before).equals(readFileSync(after))
}

/** Steps that the scaffold of a resource prints. */
let nextOfResource = ''

beforeAll(async () => {
  await promisify(execFile)('git', ['init', '--quiet', copy])
  await make('section', 'StoryNight')
  const settings = 'count:2-8=4,tabs=true,ground:bg|section,look:rows|cards'
  await make('section', 'TreatmentOffers', '--role', 'home.products', '--query', 'listProducts', '--settings', settings)
  await make('template', 'spring-light', '--from', 'vivid')
  await make('language', 'vi')
  nextOfResource = await make('resource', 'press-articles')
}, 3 * MINUTES)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('a new section, template, language and resource', () => {
  it(
    'pass type checks, format and generated files unchanged',
    async () => {
      await run('scripts/generate.mjs', '--check')
      await run('scripts/generate-api.mjs', '--check')
      await run('node_modules/oxfmt/bin/oxfmt', '--check', '.')
      writeFileSync(join(copy, 'tsconfig.made.json'), JSON.stringify(IS_FULL ? WHOLE : AROUND))
      await run('node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1', '--project', 'tsconfig.made.json')
      rmSync(join(copy, 'tsconfig.made.json'))
    },
    5 * MINUTES,
  )

  // As long as everything else of this file together; in full runs only.
  if (IS_FULL)
    it(
      'pass the architecture tests and their own tests',
      async () => {
        const files = [
          'tests/architecture/',
          'sections/story/StoryNight',
          'sections/treatments/TreatmentOffers',
          'server/resources/press-articles',
          'server/templates/check',
        ]
        const changelog = join(copy, 'CHANGELOG.md')
        const before = readFileSync(changelog, 'utf8')
        const [, line = ''] = /"Unreleased" of CHANGELOG\.md: (.+)/.exec(nextOfResource) ?? []
        writeFileSync(
          changelog,
          before.replace('## [Unreleased]\n', () => `## [Unreleased]\n\n### Added\n\n${line}\n`),
        )
        await run('node_modules/vitest/vitest.mjs', 'run', '--project', 'architecture', '--project', 'unit', ...files)
        writeFileSync(changelog, before)
      },
      5 * MINUTES,
    )

  it('touch only their own folder and generated files, and never existing ones', async () => {
    const changed = (await listFiles()).filter((path) => !isSame(path)).filter((path) => !MADE.test(path))
    expect(changed).toEqual([])
    await expect(make('section', 'StoryNight')).rejects.toThrow('already exists')
    await expect(make('section', 'storyNight')).rejects.toThrow('is not a section name')
    await expect(make('language', 'xx')).rejects.toThrow('Unknown language')
  })
})
