import { exists } from './check-documents.ts'
import { parseSource } from './parse-source.ts'
import { isTypeScript, type ProjectFiles } from './project-files.ts'

const SPECIFICATION = 'docs/specification.md'
const DECISIONS = ['docs/decisions/', 'docs/decisions/archive/']
/** Such as `Spec §2, §4` and `Specification §4 "Toast"`. */
const CITED_SECTIONS = /\bSpec(?:ification)? (§\d+(?:, §\d+)*)(?:,? "([^"]+)")?/g

/** A text of a source that people read, with the line on which it begins. */
type Remark = { readonly where: string; readonly text: string }

/**
 * Lists citations in comments, schemas and contracts that do not exist: documents, headings, numbered rules, sections
 * of the specification, decisions, files.
 */
export const findCommentFaults = (files: ProjectFiles, paths: readonly string[]): string[] =>
  [...files].flatMap(([path, text]) => {
    if (path.startsWith('schemas/generated/')) return []
    return remarksOf(path, text).flatMap((remark) =>
      findCitationFaults(remark.text, files, paths).map((fault) => `${remark.where} cites ${fault}`),
    )
  })

const remarksOf = (path: string, text: string): Remark[] => {
  if (path.endsWith('.md') || path.endsWith('.schema.json') || path.endsWith('contract.json')) {
    return text.split('\n').map((line, index) => ({ where: `${path}:${index + 1}`, text: onlySections(line) }))
  }
  return isTypeScript(path) || path.endsWith('.mjs') ? commentsOf(path, text) : []
}

/** Documents are checked for everything else by check-documents.ts, and descriptions name no files. */
const onlySections = (line: string): string => (line.match(CITED_SECTIONS) ?? []).join(' ')

/** Comments as they read: lines that follow each other are one. */
const commentsOf = (path: string, text: string): Remark[] => {
  const remarks: { where: string; text: string; end: number }[] = []
  for (const { value, start, end } of parseSource(path, text).comments) {
    const plain = value.replaceAll(/\n\s*\*? ?/g, ' ')
    const last = remarks.at(-1)
    if (last && /^\s*$/.test(text.slice(last.end, start))) {
      last.text += ` ${plain.trim()}`
      last.end = end
    } else remarks.push({ where: `${path}:${text.slice(0, start).split('\n').length}`, text: plain, end })
  }
  return remarks
}

const findCitationFaults = (text: string, files: ProjectFiles, paths: readonly string[]): string[] => [
  ...findDocumentFaults(text, files),
  ...findSectionFaults(text, files.get(SPECIFICATION) ?? ''),
  ...findDecisionFaults(text, paths),
  ...findPathFaults(text, paths),
]

/** `docs/quality.md, rule 7`, `docs/specification.md "Popups"`. */
const findDocumentFaults = (text: string, files: ProjectFiles): string[] =>
  [...text.matchAll(/([\w./-]+\.md)\b(?:,? rule (\d+))?(?:,? "([^"]+)")?/g)].flatMap(([, path = '', rule, heading]) => {
    const document = files.get(path)
    if (document === undefined) return [`${path}, which does not exist`]
    if (rule !== undefined && !new RegExp(`^${rule}\\. `, 'm').test(document)) return [`rule ${rule} of ${path}`]
    if (heading !== undefined && !headingsOf(document).includes(heading)) return [`"${heading}" of ${path}`]
    return []
  })

const headingsOf = (document: string): string[] =>
  [...document.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)

/** `Spec §4 "Toast"`, `Spec §2, §4`: the section is there, and what is quoted stands in it. */
const findSectionFaults = (text: string, specification: string): string[] =>
  [...text.matchAll(CITED_SECTIONS)].flatMap(([, list = '', quoted]) =>
    list.split(', ').flatMap((number) => {
      const section = sectionOf(specification, number)
      if (section === null) return [`${number} of the specification`]
      return quoted === undefined || section.toLowerCase().includes(quoted.toLowerCase())
        ? []
        : [`"${quoted}" of the specification's ${number}`]
    }),
  )

const sectionOf = (specification: string, number: string): string | null =>
  specification
    .split(/^## /m)
    .find((section) => section.startsWith(`${number} `))
    ?.replaceAll(/\s+/g, ' ') ?? null

const findDecisionFaults = (text: string, paths: readonly string[]): string[] =>
  [...text.matchAll(/\bdecision(?: record)? (\d{4})\b/gi)].flatMap(([all, number = '']) =>
    paths.some((path) => DECISIONS.some((folder) => path.startsWith(`${folder}${number}-`)))
      ? []
      : [`${all}, which does not exist`],
  )

const FOLDER = /(?<![\w./<>*-])(?:server|runtime|sections|schemas|scripts|tests|templates|locales|docs)\/[\w./<>*+-]+/g

/** Files in words, and folders between backticks: what is neither may be the code of an error. */
const findPathFaults = (text: string, paths: readonly string[]): string[] =>
  [...text.matchAll(FOLDER)].flatMap(([found]) => {
    const path = found.replace(/\.$/, '')
    const isPath = /\.(tsx?|mjs|json|md)$/.test(path) || path.endsWith('/')
    return !isPath || path.endsWith('.md') || exists(path, paths) ? [] : [`${path}, which does not exist`]
  })
