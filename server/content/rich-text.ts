import sanitizeHtml from 'sanitize-html'

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'br',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'figure',
    'figcaption',
  ],
  allowedAttributes: { a: ['href'], th: ['colspan', 'rowspan', 'scope'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'tel', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
}

/**
 * Sanitizes HTML: removes styles, classes, scripts, unusual addresses and everything else that partners may not write.
 * A text with an unreasonable amount of markup loses its tags and keeps its text.
 */
export const cleanRichText = (html: string): string => {
  if (hasTooMuchMarkup(html)) return toWords(html)
  return sanitizeHtml(withoutDeepTags(html), OPTIONS)
}

/**
 * Maximum tags and entities of a text: the parser takes ten microseconds for each, and a body can contain a million.
 */
export const MAX_MARKS = 20_000

/** Checks whether sanitizing a text would block other requests. */
export const hasTooMuchMarkup = (html: string): boolean => {
  let count = 0
  for (let index = 0; index < html.length; index += 1) {
    const letter = html.codePointAt(index)
    if (letter === 0x3c || letter === 0x26) count += 1
    if (count > MAX_MARKS) return true
  }
  return false
}

const toWords = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>?/g, '')
    .replaceAll(/&(?!#\d{1,7};|#x[\da-f]{1,6};|[a-z]{1,8};)/gi, '&amp;')
    .replaceAll('>', '&gt;')

/** Returns HTML that a parser reads in linear time: a text with excessive nesting loses its tags. */
export const withoutDeepTags = (html: string): string => (nestsTooDeep(html) ? html.replaceAll(/<[^<>]*>?/g, '') : html)

/** Maximum open elements: the parser moves all open tags for each new one, so time would grow quadratically. */
const MAX_OPEN_ELEMENTS = 1000
/** Void elements, and those that the next element of the same kind closes. */
const NEVER_DEEP = new Set([
  'br',
  'hr',
  'img',
  'input',
  'col',
  'wbr',
  'p',
  'li',
  'td',
  'th',
  'tr',
  'dd',
  'dt',
  'option',
])

/** Checks whether more tags are open at once than people write: such a text loses its tags and keeps its words. */
const nestsTooDeep = (html: string): boolean => {
  const open = new Map<string, number>()
  let all = 0
  for (const [, slash, written = ''] of html.matchAll(/<(\/?)([a-z][^\s/<>]*)/gi)) {
    const name = written.toLowerCase()
    if (NEVER_DEEP.has(name)) continue
    const count = open.get(name) ?? 0
    // A closing tag without an opening one closes nothing.
    if (slash !== '' && count === 0) continue
    const step = slash === '' ? 1 : -1
    open.set(name, count + step)
    all += step
    if (all > MAX_OPEN_ELEMENTS) return true
  }
  return false
}
