import type { LanguageCode } from '#schemas/language.ts'
import { AppError } from '../../errors.ts'
import { childrenOf, escapeXml, parseXml, textOf, XmlError, type XmlElement } from '../../exchange/xml.ts'
import type { TranslatedEntry } from './load-translations.ts'
import type { GivenTranslation } from './write-translations.ts'

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0'

/** Translations that came in a file, and into which language they are. */
export type GivenFile = { readonly language: string; readonly given: readonly GivenTranslation[] }

/** Writes an XLIFF 2.0 document: a file for each entry, a unit for each text. Markup in texts stays as it is, escaped. */
export const writeXliff = (loaded: readonly TranslatedEntry[], from: LanguageCode, into: LanguageCode): string => {
  const files = loaded.map(({ entry, title, translations }) => {
    const name = `${entry.kind}/${entry.key}`
    const units = translations.map(({ unit, source, target, state, change }, index) => {
      const notes = [
        ['place', `${title} · ${unit.label}`],
        ...(unit.form === 'html' ? [['markup', 'HTML: keep the tags, translate what stands between them.']] : []),
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
    return [`  <file id="${id}" original="${escapeXml(name)}">`, ...units.flat(), '  </file>']
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${NAMESPACE}" version="2.0" srcLang="${from}" trgLang="${into}">`,
    ...files.flat(),
    '</xliff>',
    '',
  ].join('\n')
}

/** Reads an XLIFF 2 document, as translators' programs have filled it. Throws 422 with the line of what is wrong. */
export const readXliff = (text: string): GivenFile => {
  const root = parse(text)
  const version = root.attributes.get('version') ?? ''
  if (root.name !== 'xliff' || !/^2\.\d$/.test(version)) {
    throw unreadable(`The file is no XLIFF 2 document, but ${`${root.name} ${version}`.trim()}.`)
  }
  const given = childrenOf(root, 'file').flatMap((file) => {
    const [kind = '', ...rest] = (file.attributes.get('original') ?? '').split('/')
    return unitsOf(file).map((unit) => {
      const parts = unit.children.filter(
        (child): child is XmlElement => typeof child !== 'string' && /^(segment|ignorable)$/.test(child.name),
      )
      const read = (part: XmlElement, name: string) => childrenOf(part, name).map(textOf).join('')
      // What is not to be translated stands in the translation as it is in the source.
      const target = (part: XmlElement) =>
        read(part, 'target') || (part.name === 'ignorable' ? read(part, 'source') : '')
      const isTranslated = parts.some((part) => part.name === 'segment' && read(part, 'target') !== '')
      return {
        kind,
        key: rest.join('/'),
        pointer: unit.attributes.get('name') ?? '',
        source: parts.map((part) => read(part, 'source')).join(''),
        target: isTranslated ? parts.map(target).join('') : '',
        // The states by which translators say that somebody has read it.
        isStillRight: parts.some((part) => /^(reviewed|final)$/.test(part.attributes.get('state') ?? '')),
      }
    })
  })
  return { language: root.attributes.get('trgLang') ?? '', given }
}

const parse = (text: string): XmlElement => {
  try {
    return parseXml(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    if (error instanceof XmlError) throw unreadable(`Line ${error.line}: ${error.message}`, { line: error.line })
    throw error
  }
}

/** Units may stand in groups within groups. */
const unitsOf = (element: XmlElement): XmlElement[] => [
  ...childrenOf(element, 'unit'),
  ...childrenOf(element, 'group').flatMap(unitsOf),
]

const unreadable = (message: string, details = {}): AppError =>
  new AppError('translation/unreadable', 422, message, details)
