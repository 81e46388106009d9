/** Tags allowed in partner content with their attributes; the same as in the server's sanitiser. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    'p h3 h4 ul ol li strong em br table thead tbody tr figure figcaption'.split(' ').map((name) => [name, []]),
  ),
  a: ['href'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
}

/** Elements whose content is not readable text. */
const WORDLESS = new Set(['script', 'style', 'textarea', 'option', 'iframe', 'noembed', 'noframes', 'xmp', 'noscript'])

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p']

const EMPTY = new Set('br img hr input meta link area base col embed source track wbr param frame'.split(' '))

/** Open parent elements that a start tag closes implicitly, as in the server's parser. */
const ENDS: Readonly<Record<string, readonly string[]>> = {
  a: ['a'],
  li: ['li'],
  tr: ['tr', 'th', 'td'],
  th: ['th'],
  td: ['thead', 'th', 'td'],
  tbody: ['thead', 'tbody'],
  ...Object.fromEntries('p ul ol table figure figcaption'.split(' ').map((name) => [name, ['p']])),
  h3: HEADINGS,
  h4: HEADINGS,
}

const DEEPEST = 20

/**
 * Sanitises limited HTML like the server does. Outputs only escaped text and rebuilt allowed tags, so browser quirks in
 * parsing odd HTML cannot matter.
 */
export const cleanHtml = (html: string): string => {
  const open: string[] = []
  let out = ''
  const isShown = () => open.length <= DEEPEST
  const close = (name: string) => {
    if (ALLOWED[name] && isShown()) out += `</${name}>`
    open.pop()
  }
  const closeUpTo = (index: number) => {
    while (open.length > index) close(open.at(-1) ?? '')
  }
  for (let at = 0; at < html.length;) {
    const { words, tag, next } = readPiece(html, at)
    out += escapeWords(words)
    at = next
    if (tag === null) continue
    const { name, isEnd } = tag
    if (isEnd) {
      const index = open.lastIndexOf(name)
      if (index >= 0) closeUpTo(index)
      continue
    }
    if (WORDLESS.has(name)) {
      at = findEndOf(html, at, name)
      continue
    }
    while (ENDS[name]?.includes(open.at(-1) ?? '')) close(open.at(-1) ?? '')
    open.push(name)
    if (ALLOWED[name] && isShown()) out += writeTag(tag)
    if (EMPTY.has(name)) open.pop()
  }
  closeUpTo(0)
  return out
}

type Tag = { name: string; isEnd: boolean; attributes: string }
type Piece = { words: string; tag: Tag | null; next: number }

/** Reads the text up to a tag, and the tag; skips comments and the like. */
const readPiece = (html: string, at: number): Piece => {
  const start = html.indexOf('<', at)
  if (start < 0) return { words: html.slice(at), tag: null, next: html.length }
  const words = html.slice(at, start)
  if (html.startsWith('<!--', start)) return { words, tag: null, next: after(html, '-->', start + 4) }
  if (/[!?]/.test(html[start + 1] ?? '')) return { words, tag: null, next: after(html, '>', start) }
  NAME.lastIndex = start
  const [whole, slash = '', name = ''] = NAME.exec(html) ?? []
  if (whole === undefined) return { words: `${words}<`, tag: null, next: start + 1 }
  const end = findTagEnd(html, start + whole.length)
  // An unterminated tag is dropped.
  if (end < 0) return { words, tag: null, next: html.length }
  const attributes = html.slice(start + whole.length, end)
  return { words, tag: { name: name.toLowerCase(), isEnd: slash !== '', attributes }, next: end + 1 }
}

const NAME = /<(\/?)([a-z][^\s/>]*)/iy

const after = (html: string, sign: string, from: number): number => {
  const index = html.indexOf(sign, from)
  return index < 0 ? html.length : index + sign.length
}

/** Returns the index of the end of a tag; a `>` inside a quoted attribute value does not end it. */
const findTagEnd = (html: string, from: number): number => {
  for (let index = from; index < html.length; index += 1) {
    const sign = html[index]
    if (sign === '>') return index
    if ((sign === '"' || sign === "'") && /=\s*$/.test(html.slice(Math.max(from, index - 20), index))) {
      index = html.indexOf(sign, index + 1)
      if (index < 0) return -1
    }
  }
  return -1
}

/** Returns the position after the end tag of an element whose content is skipped. */
const findEndOf = (html: string, at: number, name: string): number => {
  const end = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  end.lastIndex = at
  const found = end.exec(html)
  return found ? after(html, '>', found.index) : html.length
}

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g

const writeTag = ({ name, attributes }: Tag): string => {
  const written = new Map<string, string>()
  for (const [, key = '', double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
    const attribute = key.toLowerCase()
    const value = (double ?? single ?? bare ?? '').replaceAll(/&(?!(?:amp|lt|gt|quot|#39);)/g, '&amp;')
    const isKept = ALLOWED[name]?.includes(attribute) && !written.has(attribute) && value !== ''
    if (isKept && (attribute !== 'href' || leadsSomewhere(value))) written.set(attribute, escapeSigns(value))
  }
  const text = [...written].map(([key, value]) => ` ${key}="${value}"`).join('')
  return name === 'br' ? `<br${text} />` : `<${name}${text}>`
}

/** Checks for a web, telephone, mail or path address; like browsers, ignores blanks and invisible characters. */
const leadsSomewhere = (address: string): boolean => {
  const plain = address.replaceAll(/[\p{Cc} ]+/gu, '')
  if (/^[/\\]{2}/.test(plain)) return false
  const [beginning = ''] = plain.split(/[/?#]/)
  return !/[:&]/.test(beginning) || /^(https?|tel|mailto):/i.test(plain)
}

/** Escapes text without escaping existing character references again. */
const escapeWords = (words: string): string =>
  escapeSigns(words.replaceAll(/&(?!#\d+;|#x[\da-f]+;|[a-z][\da-z]*;)/gi, '&amp;')).replaceAll('&quot;', '"')

const escapeSigns = (text: string): string =>
  text.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
