import { Visitor, type ESTree } from 'vite'
import { parseSource } from './parse-source.ts'
import { isTypeScript, sourcesOf, type ProjectFiles } from './project-files.ts'

/** `any` and comments that silence the compiler: there is no place where they may stand. */
export const findEscapes = (files: ProjectFiles): string[] =>
  [...sourcesOf(files, { withTests: true })].flatMap(([path, text]) => {
    const source = parseSource(path, text)
    const faults: string[] = []
    const findAny = new Visitor({
      TSAnyKeyword: ({ start }) => void faults.push(`${path}:${lineOf(text, start)} says any`),
    })
    if (/\bany\b/.test(text)) findAny.visit(source.program)
    for (const { value, start } of source.comments) {
      if (/@ts-(ignore|expect-error|nocheck)\b/.test(value))
        faults.push(`${path}:${lineOf(text, start)} silences the compiler`)
    }
    return faults
  })

/** Comments that silence the linter: a rule that is wrong here is turned off for all, or the code is written another way. */
export const findSuppressions = (files: ProjectFiles): string[] =>
  [...files]
    .filter(([path]) => /\.(tsx?|mjs|js)$/.test(path))
    .flatMap(([path, text]) =>
      parseSource(path, text)
        .comments.filter(({ value }) => /^\s*(oxlint|eslint)-disable/.test(value))
        .map(({ start }) => `${path}:${lineOf(text, start)} silences the linter`),
    )

/** Tags and marks in comments that the house style does not know: only `@NOTE` and `@TODO`. */
export const findStrayTags = (files: ProjectFiles): string[] =>
  [...sourcesOf(files, { withTests: true })].flatMap(([path, text]) =>
    parseSource(path, text).comments.flatMap(({ value, start }) => {
      const tag = /(?:^|\n)[\s*]*(@(?!NOTE\b|TODO\b)[A-Za-z]+)|(?<!@)\b(TODO|FIXME|XXX|HACK)\b/.exec(value)
      return tag ? [`${path}:${lineOf(text, start)} says ${tag[1] ?? tag[2]} in a comment`] : []
    }),
  )

/** Scripts that need a newer Node than `engines` allows: they run before the set-up installs one. */
export const findNewerNode = (files: ProjectFiles): string[] =>
  [...files].flatMap(([path, text]) =>
    /^scripts\/.*(?<!\.test)\.mjs$/.test(path) &&
    /^import \{[^}]*\b(glob|globSync)\b[^}]*\} from 'node:fs(\/promises)?'/m.test(text)
      ? [`${path} imports glob, which Node 20 does not have`]
      : [],
  )

const DOCUMENTED =
  /^(runtime\/kit\/|schemas\/(?!generated\/)|sections\/[^/]+\/[^/]+\/index\.ts$|server\/resources\/[^/]+\/index\.ts$)/

/** Exports of the kit, the schemas and the doors of sections and resources that no doc comment explains. */
export const findUndocumented = (files: ProjectFiles): string[] =>
  [...sourcesOf(files)].flatMap(([path, text]) => {
    if (!DOCUMENTED.test(path)) return []
    const { program, comments } = parseSource(path, text)
    return program.body.flatMap((statement) => {
      if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return []
      const before = comments.findLast(({ end }) => end <= statement.start)
      const isOwn = before?.value.startsWith('*') && text.slice(before.end, statement.start).trim() === ''
      return isOwn ? [] : [`${path}:${lineOf(text, statement.start)} does not explain ${nameOf(statement.declaration)}`]
    })
  })

const nameOf = (declaration: ESTree.Declaration): string => {
  if (declaration.type === 'VariableDeclaration') {
    return declaration.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : 'a pattern')).join(', ')
  }
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? declaration.id.name : 'its export'
}

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

const TRACES: readonly [pattern: RegExp, what: string][] = [
  [/(?<![\w./-])\/(home|Users|root|work|workspaces?|mnt)\/[\w.-]+/, 'a folder of somebody’s machine'],
  [/\b[A-Z]:\\\\?Users\\/, 'a folder of somebody’s machine'],
  [
    /\b(registry\.npmjs\.org|registry\.yarnpkg\.com|npm\.pkg\.github\.com|[\w.-]*artifactory[\w.-]*)\b/i,
    'a package registry',
  ],
]

/** Traces of the machine that a file was written on: folders of a user, hosts of a package registry. */
export const findTraces = (files: ProjectFiles): string[] =>
  [...files].flatMap(([path, text]) =>
    // This rule and its test have to name what they look for.
    path.startsWith('tests/architecture/') && /sources/.test(path)
      ? []
      : TRACES.flatMap(([pattern, what]) => {
          const hit = pattern.exec(text)
          return hit ? [`${path}:${lineOf(text, hit.index)} names ${what}, ${hit[0]}`] : []
        }),
  )

/** Packages of the lock file that say where they were fetched, or that have no hash. */
export const findLockFaults = (lock: string): string[] => {
  const { packages = {} } = JSON.parse(lock) as { packages?: Record<string, { resolved?: string; integrity?: string }> }
  return Object.entries(packages).flatMap(([path, { resolved, integrity }]) => {
    if (resolved !== undefined) return [`${path} says where it was fetched`]
    return path === '' || integrity !== undefined ? [] : [`${path} has no hash`]
  })
}

/** Tests that do nothing, or that keep the others from running. */
export const findIdleTests = (files: ProjectFiles): string[] =>
  [...files].flatMap(([path, text]) => {
    if (!isTypeScript(path) || !/\.(test|spec)\.tsx?$/.test(path)) return []
    const faults: string[] = []
    const findCalls = new Visitor({
      CallExpression: ({ callee, arguments: [first], start }) => {
        const name = text.slice(callee.start, callee.end)
        // With a condition in place of a title it leaves out a test where that cannot be, such as at one width.
        const isConditional = first !== undefined && first.type !== 'Literal' && first.type !== 'TemplateLiteral'
        if (
          /^(it|test|describe|test\.describe)\.(only|skip|todo|fixme)$/.test(name) &&
          !(name === 'test.skip' && isConditional)
        ) {
          faults.push(`${path}:${lineOf(text, start)} calls ${name}`)
        }
      },
    })
    if (/\.(only|skip|todo|fixme)\b/.test(text)) findCalls.visit(parseSource(path, text).program)
    if (!/\bexpect\b|\bit[A-Z]\w+\(|fc\.assert|describeOnBoth/.test(text)) faults.push(`${path} expects nothing`)
    return faults
  })

/** Sinks where text can become code or markup in a browser, with the one file where each is allowed. */
const SINKS: readonly [pattern: RegExp, where: RegExp][] = [
  [/\bdangerouslySetInnerHTML\s*[=:]/, /^runtime\/kit\/ui\/rich-text\.tsx$/],
  [/\.createPolicy\(/, /^runtime\/kit\/html\/trusted-types\.ts$/],
  [
    /createElement\('script'\)/,
    /^runtime\/(integrations\/(booking\/load-widget|analytics\/start-analytics)|workbench\/look-at-frames)\.ts$/,
  ],
  [
    /\.(inner|outer)HTML\b\s*\+?=[^=]|\.(insertAdjacentHTML|setHTMLUnsafe|createContextualFragment|parseFromString)\(/,
    // Development only: the page reloads itself.
    /^runtime\/authors\/take-over\.ts$/,
  ],
  [/\bdocument\.write(ln)?\(|\bsrcDoc=|\.srcdoc\b|\bnew Function\(|(?<![.\w])eval\(/, /^$/],
]

/** Ways of HTML and scripts into a page that go past the gates: docs/decisions/0022-one-gate-for-html.md. */
export const findSinks = (files: ProjectFiles): string[] =>
  [...sourcesOf(files)].flatMap(([path, text]) =>
    /^(runtime|sections)\//.test(path)
      ? SINKS.flatMap(([pattern, where]) => {
          const hit = pattern.exec(text)
          return hit && !where.test(path) ? [`${path}:${lineOf(text, hit.index)} says ${hit[0].trim()}`] : []
        })
      : [],
  )

/**
 * Rows that scroll sideways and leave the other axis to the browser, which makes it scroll too: where such a row is a
 * fraction of a pixel too low for what it holds, it swallows the wheel and the page stands still.
 */
export const findWheelTraps = (files: ProjectFiles): string[] =>
  [...files].flatMap(([path, text]) =>
    /\.(css|tsx?)$/.test(path) && !path.startsWith('tests/architecture/')
      ? [...text.matchAll(/\boverflow-x:\s*(auto|scroll)\b/g)].map(
          ({ index }) => `${path}:${lineOf(text, index)} leaves overflow-y open: say overflow: auto hidden`,
        )
      : [],
  )
