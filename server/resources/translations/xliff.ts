import type { LanguageCode } from '#schemas/language.ts'
import { createLoopYield } from '../../core/yield-to-event-loop.ts'
import { AppError } from '../../core/errors.ts'
import { childrenOf, escapeXml, parseXml, textOf, XmlError, type XmlElement } from '../../files/formats/xml.ts'
import { quote } from '../../core/plain-text.ts'
import type { TranslatedEntry } from './load-translations.ts'
import type { FileTranslation } from './file-translation.ts'

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0'

/** Translations from a file with their language. */
export type TranslationFile = { readonly language: string; readonly given: readonly FileTranslation[] }

/**
 * Writes an XLIFF 2.0 document: a file for each entry, a unit for each text. Markup in texts is escaped. Yields to the
 * event loop between entries.
 */
export const writeXliff = async (
  loaded: readonly TranslatedEntry[],
  from: LanguageCode,
  into: LanguageCode,
): Promise<Buffer> => {
  const yieldToLoop = createLoopYield()
  const parts: Buffer[] = []
  const write = (lines: readonly string[]) => parts.push(Buffer.from(`${lines.join('\n')}\n`))
  write([
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${NAMESPACE}" version="2.0" srcLang="${from}" trgLang="${into}">`,
  ])
  for (const { entry, title, translations } of loaded) {
    await yieldToLoop()
    const name = `${entry.kind}/${entry.key}`
    const units = translations.map(({ unit, source, target, state, change }, index) => {
      const notes = [
        ['place', `${title} · ${unit.label}`],
        ...(unit.form === 'html' ? [['markup', 'HTML: keep the tags, translate the text between them.']] : []),
        ...(unit.form === 'lines' ? [['markup', 'One text on each line: keep the number of lines.']] : []),
        ...(change ? [['source-before', change.before]] : []),
      ]
      return [
        `    <unit id="u${index + 1}" name="${escapeXml(unit.pointer)}">`,
        '      <notes>',
        ...notes.map(([category = '', text = '']) => `        <note category="${category}">${escapeXml(text)}</note>`),
        '      </notes>',
        `      <segment state="${state === 'done' ? 'translated' : 'initial'}"${state === 'outdated' ? ' subState="maru:outdated"' : ''}>`,
        `        <source xml:space="preserve">${escapeXml(source)}</source>`,
        ...(target === '' ? [] : [`        <target xml:space="preserve">${escapeXml(target)}</target>`]),
        '      </segment>',
        '    </unit>',
      ]
    })
    const id = name.replaceAll(/[^A-Za-z0-9._-]/g, '-')
    write([`  <file id="${id}" original="${escapeXml(name)}">`, ...units.flat(), '  </file>'])
  }
  write(['</xliff>'])
  return Buffer.concat(parts)
}

/** Parses an XLIFF 2 document completed by translation software. Throws 422 with the line of the error. */
export const readXliff = (text: string): TranslationFile => {
  const root = parse(text)
  const version = root.attributes.get('version') ?? ''
  if (root.local !== 'xliff' || !/^2\.\d$/.test(version)) {
    throw unreadable(`The file is not an XLIFF 2 document, but ${quote(`${root.local} ${version}`.trim())}.`)
  }
  const given = childrenOf(root, 'file').flatMap((file) => {
    const [kind = '', ...rest] = (file.attributes.get('original') ?? '').split('/')
    return unitsOf(file).map((unit) => ({ kind, key: rest.join('/'), ...readUnit(unit) }))
  })
  return { language: root.attributes.get('trgLang') ?? '', given }
}

type Part = { readonly source: string; readonly target: string; readonly order: number; readonly isOpen: boolean }

/** Reads a text with its translation. A partial translation is rejected: it would be half a sentence. */
const readUnit = (unit: XmlElement): Omit<FileTranslation, 'kind' | 'key'> => {
  const elements = unit.children.filter(
    (child): child is XmlElement => typeof child !== 'string' && /^(segment|ignorable)$/.test(child.local),
  )
  const codes = readCodes(unit)
  const parts = elements.map((element, index) => readPart(element, index, codes))
  const source = toText(parts.map((part) => part.source).join(''))
  const open = parts.filter(({ isOpen }) => isOpen)
  const isUntouched =
    open.length > 0 && elements.every(({ local }, index) => local === 'ignorable' || isEmptyPart(parts[index]))
  const pointer = unit.attributes.get('name') ?? ''
  // Translators mark reviewed texts with these states.
  const isStillRight = elements.some(({ attributes }) => /^(reviewed|final)$/.test(attributes.get('state') ?? ''))
  if (isUntouched) return { pointer, source, target: '', isStillRight }
  if (open.length > 0) {
    const message = `${open.length} of its ${elements.length} segments are not translated.`
    return { pointer, source, target: '', isStillRight, fault: { code: 'partly-translated', message } }
  }
  // Targets may be ordered differently than their sources (XLIFF 2.1, 4.3.1.21).
  const ordered = parts.toSorted((one, other) => one.order - other.order)
  return { pointer, source, target: toText(ordered.map(({ target }) => target).join('')), isStillRight }
}

const isEmptyPart = (part: Part | undefined): boolean => part === undefined || part.isOpen || part.source.trim() === ''

const readPart = (element: XmlElement, index: number, codes: Codes): Part => {
  const [target] = childrenOf(element, 'target')
  const source = childrenOf(element, 'source')
    .map((one) => contentOf(one, codes))
    .join('')
  const written = target ? contentOf(target, codes) : ''
  const order = Number(target?.attributes.get('order') ?? index + 1)
  // Parts that are not translatable are copied from the source.
  if (element.local === 'ignorable') return { source, target: written || source, order, isOpen: false }
  const state = element.attributes.get('state') ?? 'initial'
  // Translation software fills new targets with the source. A source without letters is its own translation.
  const isCopy = state === 'initial' && written === source && /\p{L}/u.test(source)
  return { source, target: written, order, isOpen: source.trim() !== '' && (written.trim() === '' || isCopy) }
}

/** Markup moved out of the text by translation software, by its id. */
type Codes = ReadonlyMap<string, string>

const readCodes = (unit: XmlElement): Codes =>
  new Map(
    childrenOf(unit, 'originalData')
      .flatMap((data) => childrenOf(data, 'data'))
      .map((data) => [data.attributes.get('id') ?? '', textOf(data)]),
  )

/** Returns the text of a source or target with the markup that its inline codes represent. */
const contentOf = (element: XmlElement, codes: Codes): string => {
  const codeOf = (name: string): string => codes.get(element.attributes.get(name) ?? '') ?? ''
  const content = element.children
    .map((child) => (typeof child === 'string' ? child : contentOf(child, codes)))
    .join('')
  return codeOf('dataRefStart') + codeOf('dataRef') + content + codeOf('dataRefEnd')
}

const toText = (text: string): string => text.normalize('NFC')

const parse = (text: string): XmlElement => {
  try {
    return parseXml(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    if (error instanceof XmlError) throw unreadable(`Line ${error.line}: ${error.message}`, { line: error.line })
    throw error
  }
}

/** Units may be in nested groups. */
const unitsOf = (element: XmlElement): XmlElement[] => [
  ...childrenOf(element, 'unit'),
  ...childrenOf(element, 'group').flatMap(unitsOf),
]

const unreadable = (message: string, details = {}): AppError =>
  new AppError('translation/unreadable', 422, message, details)
