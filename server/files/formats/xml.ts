import { SaxesParser } from 'saxes'
import { dropControls, quote } from '../../core/plain-text.ts'

/** An element of an XML document with its content in order. */
export type XmlElement = {
  /** Name as written, with its prefix: `wp:post_id`. */
  readonly name: string
  /** Name without its prefix. */
  readonly local: string
  /** Namespace; for an undeclared prefix, the prefix itself. */
  readonly namespace: string
  /** Attribute values by name as written. */
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly (XmlElement | string)[]
}

/** Error in an XML text, with the line of the first problem. */
export class XmlError extends Error {
  readonly line: number

  constructor(message: string, line: number) {
    super(message)
    this.name = 'XmlError'
    this.line = line
  }
}

/** A start tag. */
export type XmlTag = Omit<XmlElement, 'children'>

/** Callbacks for the parts of a document, in document order. */
export type XmlVisitor = {
  readonly open: (tag: XmlTag) => void
  readonly close: (tag: XmlTag) => void
  /** Text between tags, CDATA sections included; one text may come in several parts. */
  readonly text: (text: string) => void
}

/** Maximum nesting depth, above that of any format. */
const MAX_DEPTH = 100

const NO_DOCTYPE = 'Document type declarations are not allowed.'

/** References to control characters, which the parser would leave unresolved. */
const CONTROL_REFERENCES = /&#(?:0*(?:[0-8]|1[124-9]|2\d|3[01])|x0*(?:[0-8bcef]|1[\da-f]));/gi

/** Parser errors that are ignored because real programs write such documents. */
const TOLERATED =
  /^(?:unbound namespace prefix: .*|undefined entity\.|malformed character entity\.|disallowed character\.)$/s

/**
 * Visits an XML document in linear time. Refuses document type declarations: spreadsheets and translations need no
 * entities that refer to local files or expand recursively. Throws XmlError.
 */
export const visitXml = (text: string, visitor: XmlVisitor): void => {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const fail = (message: string): never => {
    throw new XmlError(message, parser.line)
  }
  const open: XmlTag[] = []
  let last = ''
  parser.on('error', ({ message }) => {
    const bare = message.replace(/^\d+:\d+: /, '')
    if (bare.includes('doctype') || bare === 'incorrect syntax.') fail(NO_DOCTYPE)
    if (bare === 'unexpected close tag.') fail(`<${quote(last)}> is not closed.`)
    if (!TOLERATED.test(bare)) fail(quote(bare))
  })
  parser.on('doctype', () => fail(NO_DOCTYPE))
  parser.on('opentag', (tag) => {
    if (open.length === MAX_DEPTH) fail(`Elements are nested more than ${MAX_DEPTH} levels deep.`)
    const attributes = new Map(Object.values(tag.attributes).map(({ name, value }) => [name, dropControls(value)]))
    const opened = { name: tag.name, local: tag.local, namespace: tag.uri, attributes }
    open.push(opened)
    visitor.open(opened)
  })
  parser.on('closetag', () => {
    const closed = open.pop()
    last = closed?.name ?? ''
    if (closed) visitor.close(closed)
  })
  // XML allows no control characters except these three; others that programs write are dropped.
  parser.on('text', (part) => visitor.text(dropControls(part)))
  parser.on('cdata', (part) => visitor.text(dropControls(part)))
  parser.write(text.replaceAll(CONTROL_REFERENCES, '')).close()
}

/** Parses an XML document into a tree. Throws XmlError. */
export const parseXml = (text: string): XmlElement => {
  type Building = XmlElement & { readonly children: (XmlElement | string)[] }
  const open: Building[] = []
  let root: Building | undefined
  visitXml(text, {
    open: (tag) => {
      const element = { ...tag, children: [] }
      open.at(-1)?.children.push(element)
      root ??= element
      open.push(element)
    },
    close: () => open.pop(),
    text: (part) => open.at(-1)?.children.push(part),
  })
  if (!root) throw new XmlError('The document has no element.', 1)
  return root
}

/** Returns the text of an element without the markup in it. */
export const textOf = ({ children }: XmlElement): string =>
  children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')

/** Returns the child elements with a name, either as written or without its prefix. */
export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter(
    (child): child is XmlElement =>
      typeof child !== 'string' && (child.name === name || (child.local === name && child.namespace !== '')),
  )

/** Escapes a text for XML. Drops characters that XML cannot contain, such as a bell. */
export const escapeXml = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')
