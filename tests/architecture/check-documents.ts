import { posix } from 'node:path'
import { SUBPATHS } from './import-table.ts'
import { isTest, type ProjectFiles } from './project-files.ts'

/** Names that documents may refer to. */
export type Known = {
  /** Every file, pictures too. */
  readonly paths: readonly string[]
  /** Texts, for words that must stand somewhere in the sources. */
  readonly files: ProjectFiles
  readonly scripts: readonly string[]
  /** Commands of `maru`, of one or two words. */
  readonly commands: readonly string[]
}

/** Superseded and completed decisions, and past releases. They name the code of their time. */
const RECORDS = /^(docs\/decisions\/archive\/|CHANGELOG\.md$)/

const NPM_OWN = new Set(['audit', 'ci', 'install', 'exec', 'version'])

/** Things that documents name and that do not exist: paths, links, npm scripts, maru commands, settings. */
export const findDocumentFaults = (documents: ProjectFiles, known: Known): string[] => {
  const words = new Set(
    [...known.files].flatMap(([path, text]) =>
      isSourceOfWords(path) ? (text.match(/\b[A-Z][A-Z0-9_]{2,}\b/g) ?? []) : [],
    ),
  )
  return [...documents].flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index) => {
      const where = `${path}:${index + 1}`
      const links = findLinkFaults(path, line, known)
      const faults = isRecord(path)
        ? links
        : [
            ...links,
            ...findScriptFaults(line, known),
            ...findCommandFaults(line, known),
            ...codeIn(line).flatMap((code) => findCodeFaults(code, known, words)),
          ]
      return faults.map((fault) => `${where} ${fault}`)
    }),
  )
}

/** Documents of the repository. */
export const documentsOf = (files: ProjectFiles): ProjectFiles =>
  new Map([...files].filter(([path]) => path.endsWith('.md')))

/** Checks whether a document names code that may be gone since. */
export const isRecord = (path: string): boolean => RECORDS.test(path)

const isSourceOfWords = (path: string): boolean => /\.(tsx?|mjs|json)$/.test(path) && !isTest(path)

const findLinkFaults = (document: string, line: string, { paths, files }: Known): string[] =>
  [...line.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
    if (/^(https?:|mailto:)/.test(target)) return []
    const [file = '', anchor] = target.split('#')
    const path = file === '' ? document : posix.join(posix.dirname(document), file)
    const text = files.get(path)
    const isThere = exists(path, paths) && (anchor === undefined || text === undefined || hasAnchor(text, anchor))
    return isThere ? [] : [`links to ${target}, which does not exist`]
  })

/** Checks whether a heading has this anchor, as code hosts build it: lower case, hyphens for spaces, no other marks. */
const hasAnchor = (text: string, anchor: string): boolean =>
  [...text.matchAll(/^#+ (.+)$/gm)].some(
    ([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-') === anchor,
  )

const findScriptFaults = (line: string, { scripts }: Known): string[] =>
  [...line.matchAll(/\bnpm (?:run )?([a-z][\w:-]*)/g)].flatMap(([all, name = '']) => {
    const isKnown = scripts.includes(name) || (NPM_OWN.has(name) && !all.includes(' run '))
    return isKnown ? [] : [`names the script "${all}", which package.json does not have`]
  })

const findCommandFaults = (line: string, { commands }: Known): string[] =>
  [...line.matchAll(/(?:npm run maru -- |`maru )([a-z-]+)((?: [a-z-]+){0,2})/g)].flatMap(
    ([, first = '', rest = '']) => {
      const words = [first, ...rest.split(' ').filter(Boolean)]
      const isKnown = words.some((_, index) => commands.includes(words.slice(0, index + 1).join(' ')))
      return isKnown ? [] : [`names the command "maru ${words.slice(0, 2).join(' ')}", which does not exist`]
    },
  )

/** Returns inline code, which contains most names. Lines of code blocks are treated alike. */
const codeIn = (line: string): string[] => [...line.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

const findCodeFaults = (code: string, { paths }: Known, words: ReadonlySet<string>): string[] => {
  const setting = /^([A-Z][A-Z0-9_]{2,})(=.*)?$/.exec(code)?.[1]
  if (setting) return words.has(setting) ? [] : [`names ${setting}, which no source knows`]
  const path = toPath(code, paths)
  return path === null || exists(path, paths) ? [] : [`names ${code}, which does not exist`]
}

/** A path of the repository; null for addresses, code and everything else. */
const toPath = (code: string, paths: readonly string[]): string | null => {
  const subpath = Object.keys(SUBPATHS).find((prefix) => code.startsWith(prefix))
  if (subpath) return `${SUBPATHS[subpath]}${code.slice(subpath.length)}`
  if (!/^[\w.<>*+-][\w./<>*+-]*$/.test(code)) return null
  const [first = ''] = code.split('/')
  const isBelowRoot = code.includes('/') && paths.some((path) => path.startsWith(`${first}/`))
  const isFileName = !code.includes('/') && /^[\w<>*-][\w.<>*-]*\.(tsx?|mjs|json|md)$/.test(code)
  return isBelowRoot || isFileName ? code : null
}

/** `<name>` and `*` stand for any name; a name without a folder may lie anywhere. */
export const exists = (path: string, paths: readonly string[]): boolean => {
  const pattern = path
    .replace(/\/$/, '')
    .split(/<[^>]*>|\*+/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('[^/]+')
  const start = path.includes('/') ? '^' : '(^|/)'
  const whole = new RegExp(`${start}${pattern}(/|$)`)
  return path === '.' || paths.some((one) => whole.test(one))
}
