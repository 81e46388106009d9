// Runs `npm run check -- <path> …`: only the checks that changes of these files can break.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root, UsageError } from './project.mjs'
import { programCheck, vitestCheck } from './run-checks.mjs'

const CODE = /\.(tsx?|mjs)$/

/** Paths covered by each architecture test. */
const ARCHITECTURE = {
  'changelog.test.ts': /^(CHANGELOG\.md|package\.json|schemas\/generated\/api\/|server\/)|\/released-surface\./,
  'documents.test.ts': /\.md$|^(package\.json|docs\/|server\/app\/cli\/|server\/core\/env\.ts)/,
  'forms.test.ts': /^(schemas|locales)\/|\/kinds\.ts$/,
  'homes.test.ts': /^(templates|sections|schemas)\//,
  'imports.test.ts': /\.tsx?$|^package\.json$/,
  'json.test.ts': /\.json$|^schemas\//,
  'requirements.test.ts': /^docs\/(asvs|security|quality)\.md$|\.test\.(tsx?|mjs)$/,
  'sections.test.ts': /^(sections|schemas|runtime\/kit)\//,
  'shapes.test.ts': /./,
  'sources.test.ts': CODE,
  'templates.test.ts': /^(templates|sections|schemas)\//,
  'texts.test.ts': /^locales\/|\.tsx?$/,
}

/** Inputs and outputs of `npm run generate`. */
const GENERATED = /^(schemas|sections|locales|docs|runtime\/registry|server\/resources|server\/messaging\/webhooks)/
const LINTED = CODE
const FORMATTED = /\.(tsx?|mjs|json|md)$/

/** The checks for some paths; a word such as `StatementLight` stands for that section's folder. */
export function choosePathChecks(words) {
  const files = words.flatMap(listFilesOf)
  const some = (pattern) => files.filter((file) => pattern.test(file))
  const code = some(CODE)
  const tests = Object.entries(ARCHITECTURE)
    .filter(([, pattern]) => some(pattern).length > 0)
    .map(([name]) => `tests/architecture/${name}`)
  // The server's process reads these without importing them.
  const related = some(/\.(tsx?|mjs|json)$/)
  return [
    ...(related.length > 0 ? [vitestCheck('related', ['unit'], { command: 'related', words: related })] : []),
    ...(some(/\.tsx?$|^schemas\//).length > 0 ? [TYPES] : []),
    vitestCheck('architecture', ['architecture'], { words: tests }),
    ...(code.length > 0
      ? [programCheck('lint', 'node_modules/oxlint/bin/oxlint', '--type-aware', ...some(LINTED))]
      : []),
    programCheck(
      'format',
      'node_modules/oxfmt/bin/oxfmt',
      '--check',
      '--no-error-on-unmatched-pattern',
      ...some(FORMATTED),
    ),
    ...(some(/^package(-lock)?\.json$/).length > 0 ? [LICENCES] : []),
    ...(some(GENERATED).length > 0 ? GENERATORS : []),
  ]
}

/** Types of the whole project; what was found sound before and has not changed is not looked at again. */
export const TYPES = programCheck(
  'types',
  'node_modules/typescript/bin/tsc',
  '--noEmit',
  // Four, as many as it takes by itself, look at the same libraries four times.
  '--checkers',
  '1',
  '--incremental',
  '--tsBuildInfoFile',
  '.cache/types.tsbuildinfo',
)

/** Checks that the product may include its installed packages. */
export const LICENCES = programCheck('licences', 'scripts/licences.mjs')

/** Checks that generated files match their sources. */
export const GENERATORS = [
  programCheck('generated', 'scripts/generate.mjs', '--check'),
  programCheck('generated-api', 'scripts/generate-api.mjs', '--check'),
]

/** The files that a word names: a file, all of a folder, or a section by its name. */
export function listFilesOf(word) {
  const given = word.replaceAll('\\', '/').replace(/^\.\//, '').replace(/\/$/, '')
  const families = readdirSync(join(root, 'sections'))
  const found = [given, ...families.map((family) => `sections/${family}/${given}`)].find((path) => isThere(path))
  if (found === undefined || given.startsWith('..'))
    throw new UsageError(`No file or folder "${word}". Give paths within the repository, or a section.`)
  if (statSync(join(root, found)).isFile()) return [found]
  return readdirSync(join(root, found), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath ?? entry.path, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !/(^|\/)(node_modules|dist|builds|data)\//.test(path))
}

function isThere(path) {
  return path !== '' && statSync(join(root, path), { throwIfNoEntry: false }) !== undefined
}
