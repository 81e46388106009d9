import { posix } from 'node:path'
import type { ProjectFiles } from './project-files.ts'

const GUIDES = 'docs/guides/'
const KOREAN = `${GUIDES}ko/`
/** The line below a guide's title that leads to its other language, and the blank line after it. */
const LANGUAGE_LINK = /^(# .+\n\n)\[(?:English|한국어)\]\([^)]+\)\n+/
/** A block between fences, or lines indented by four. */
const BLOCK = /^```[^\n]*\n[\s\S]*?^```$|(?<=\n\n)(?: {4}[^\n]*\n)+/gm

/** Returns a document without the link to its other language, which is no part of its text. */
export const withoutLanguageLink = (text: string): string => text.replace(LANGUAGE_LINK, '$1')

/**
 * Lists the differences between each Korean guide and the English one that no translation explains: other code blocks,
 * headings or links, and guides that do not link to each other. Tests execute the English blocks only.
 */
export const findTranslationFaults = (files: ProjectFiles): string[] =>
  [...files].flatMap(([path, text]) => {
    if (!path.startsWith(KOREAN)) return []
    const name = path.slice(KOREAN.length)
    const english = files.get(GUIDES + name)
    if (english === undefined) return [`${path} has no English guide`]
    return [
      ...findLanguageLinkFaults(name, english, text),
      ...findBlockFaults(path, blocksOf(english), blocksOf(text)),
      ...findHeadingFaults(path, english, text),
      ...findLinkFaults(files, { path: GUIDES + name, text: english }, { path, text }),
    ]
  })

const findLanguageLinkFaults = (name: string, english: string, korean: string): string[] => [
  ...(hasLine(english, `[한국어](ko/${name})`) ? [] : [`${GUIDES}${name} does not link to the Korean guide`]),
  ...(hasLine(korean, `[English](../${name})`) ? [] : [`${KOREAN}${name} does not link to the English guide`]),
]

/** Checks whether a line follows the title. */
const hasLine = (text: string, line: string): boolean => text.split('\n', 3)[2] === line

const blocksOf = (text: string): string[] => text.match(BLOCK) ?? []

const findBlockFaults = (path: string, english: readonly string[], korean: readonly string[]): string[] =>
  Array.from({ length: Math.max(english.length, korean.length) }, (_, index) => index + 1)
    .filter((number) => english[number - 1] !== korean[number - 1])
    .map((number) => `${path} differs from the English guide in code block ${number}`)

const findHeadingFaults = (path: string, english: string, korean: string): string[] =>
  levelsOf(english) === levelsOf(korean) ? [] : [`${path} has other headings than the English guide`]

const levelsOf = (text: string): string => (text.replace(BLOCK, '').match(/^#+(?= )/gm) ?? []).join(' ')

type Document = { readonly path: string; readonly text: string }

const findLinkFaults = (files: ProjectFiles, english: Document, korean: Document): string[] => {
  const wanted = targetsOf(english).map((target) => toKorean(files, target))
  const given = targetsOf(korean)
  return [
    ...wanted.filter((target) => !given.includes(target)).map((target) => `${korean.path} does not link to ${target}`),
    ...given
      .filter((target) => !wanted.includes(target))
      .map((target) => `${korean.path} should not link to ${target}`),
  ]
}

/** Returns the paths that a document links to. Their headings are left out, because translations have others. */
const targetsOf = ({ path, text }: Document): string[] =>
  [
    ...withoutLanguageLink(text)
      .replace(BLOCK, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ].map(([, target = '']) => {
    if (/^(https?:|mailto:)/.test(target)) return target
    const [file = ''] = target.split('#')
    return file === '' ? path : posix.join(posix.dirname(path), file)
  })

/** Returns the Korean guide for an English one where it exists; any other path unchanged. */
const toKorean = (files: ProjectFiles, path: string): string => {
  const korean = path.replace(GUIDES, KOREAN)
  return files.has(korean) ? korean : path
}
