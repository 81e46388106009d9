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

/** The HTML that partners may write, with everything else taken out: no styles, classes, scripts or odd addresses. */
export const cleanRichText = (html: string): string =>
  sanitizeHtml(nestsTooDeep(html) ? html.replaceAll(/<[^<>]*>?/g, '') : html, OPTIONS)

/** The parser moves all open tags for each one that opens, so time would grow by the square of them. */
const MAX_OPEN_ELEMENTS = 1000
/** Those that never hold anything, and those that the next of their kind ends. */
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

/** Whether more tags are open at once than any person writes: such a text loses its tags and keeps its words. */
const nestsTooDeep = (html: string): boolean => {
  const open = new Map<string, number>()
  let all = 0
  for (const [, slash, written = ''] of html.matchAll(/<(\/?)([a-z][^\s/<>]*)/gi)) {
    const name = written.toLowerCase()
    if (NEVER_DEEP.has(name)) continue
    const count = open.get(name) ?? 0
    // An end without its beginning ends nothing.
    if (slash !== '' && count === 0) continue
    const step = slash === '' ? 1 : -1
    open.set(name, count + step)
    all += step
    if (all > MAX_OPEN_ELEMENTS) return true
  }
  return false
}
