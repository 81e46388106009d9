import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** An element of an XML document with what stands in it, in order. */
export type XmlElement = {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly (XmlElement | string)[]
}

/** What is wrong with an XML text, and on which line. */
export class XmlError extends Error {
  readonly line: number

  constructor(message: string, line: number) {
    super(message)
    this.name = 'XmlError'
    this.line = line
  }
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  // Decoded below: the parser leaves the entities alone that name a character by its number.
  processEntities: false,
  cdataPropName: '#cdata',
  ignoreDeclaration: true,
  ignorePiTags: true,
})

/**
 * Reads an XML document. Declarations of types are refused as a whole: what they bring (entities that name files of
 * this machine, entities that grow) is nothing that the formats of spreadsheets and translators need. Throws XmlError.
 */
export const parseXml = (text: string): XmlElement => {
  const typed = findDeclaration(text)
  if (typed !== -1) throw new XmlError('A document type declaration is not taken.', lineAt(text, typed))
  const judged = XMLValidator.validate(text)
  if (judged !== true) throw new XmlError(judged.err.msg, judged.err.line)
  // With preserveOrder the parser gives nodes of this shape.
  const nodes = parse(text) as Node[]
  const root = nodes.map(toElement).find((node): node is XmlElement => typeof node !== 'string')
  if (!root) throw new XmlError('There is no element.', 1)
  return root
}

/** The parser's own refusals, such as of elements a hundred deep, are the sender's faults. */
const parse = (text: string): unknown => {
  try {
    return parser.parse(text)
  } catch (error) {
    throw new XmlError(error instanceof Error ? error.message : String(error), 1)
  }
}

/** What may speak of a declaration without being one, by how it begins, and how it ends. */
const SILENT: ReadonlyMap<string, string> = new Map([
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
  ['<?', '?>'],
])

/** Where the first declaration of types stands; -1 where there is none. Each letter is looked at once or twice. */
const findDeclaration = (text: string): number => {
  const begins = /<!\[CDATA\[|<!--|<\?|<!(?:DOCTYPE|ENTITY)|<\/?/gi
  for (let found = begins.exec(text); found; found = begins.exec(text)) {
    if (/^<!(?:DOCTYPE|ENTITY)/i.test(found[0])) return found.index
    const ended = endOf(text, found[0], begins.lastIndex)
    // What has no end hides nothing.
    if (ended === -1) return searchFrom(text, /<!(?:DOCTYPE|ENTITY)/gi, begins.lastIndex)
    begins.lastIndex = ended
  }
  return -1
}

/** Where what began with these letters ends, as the parser has it; -1 where it does not. */
const endOf = (text: string, begun: string, from: number): number => {
  if (begun === '<') return endOfTag(text, from)
  const end = SILENT.get(begun.toUpperCase()) ?? '>'
  const ended = text.indexOf(end, from)
  return ended === -1 ? -1 : ended + end.length
}

/** A value of an attribute may hold what looks like a comment's beginning, and its end too. */
const endOfTag = (text: string, from: number): number => {
  let quote = ''
  for (let index = from; index < text.length; index += 1) {
    const letter = text[index]
    if (quote !== '') quote = letter === quote ? '' : quote
    else if (letter === '>') return index + 1
    else if (letter === '"' || letter === "'") quote = letter
  }
  return -1
}

const searchFrom = (text: string, pattern: RegExp, from: number): number => {
  pattern.lastIndex = from
  return pattern.exec(text)?.index ?? -1
}

type Node = { readonly [name: string]: readonly Node[] | string | Readonly<Record<string, string>> }

const toElement = (node: Node): XmlElement | string => {
  const text = node['#text']
  if (typeof text === 'string') return decodeEntities(text)
  const cdata = node['#cdata']
  if (Array.isArray(cdata)) return readCdata(cdata)
  const name = Object.keys(node).find((key) => key !== ':@') ?? ''
  const children = node[name]
  const attributes = node[':@']
  return {
    name,
    attributes: new Map(
      Object.entries(typeof attributes === 'object' ? attributes : {}).map(([key, value]) => [
        key,
        decodeEntities(String(value)),
      ]),
    ),
    children: Array.isArray(children) ? children.map(toElement) : [],
  }
}

/** A section of text without entities; the parser gives it as a node of its own. */
const readCdata = (nodes: readonly Node[]): string =>
  nodes.map(({ '#text': text }) => (typeof text === 'string' ? text : '')).join('')

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decodeEntities = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
    },
  )

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length

/** The text of an element, markup within it left out. */
export const textOf = ({ children }: XmlElement): string =>
  children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')

/** The elements within an element that have a name, one level below it. */
export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child): child is XmlElement => typeof child !== 'string' && child.name === name)

/** A text as it stands in XML. What XML cannot hold at all, such as a bell, is left out. */
export const escapeXml = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')
