import { escapeHtml } from '../../../core/escape-html.ts'

/** A shortcode of WordPress or one of its page builders, such as `[gallery ids="1,2"]`. */
export type Shortcode = {
  readonly name: string
  readonly isClosing: boolean
  readonly attributes: ReadonlyMap<string, string>
  /** Start of the shortcode in the text, and of the text after it. */
  readonly start: number
  readonly end: number
}

/** Inner brackets end the match, which limits the cost of an unclosed bracket to its own text. */
const BRACKETS = /\[(\[?)(\/?)([a-z][\w-]*)(?![\w-])([^\][]*)\](\]?)/gi

/** Prefixes of page builders' shortcodes, and names of several words, which an author never writes in brackets. */
const BUILDER =
  /^(?:vc|et_pb|fusion|av|su|ux|wpb|mk|nectar|cs|x|kc|tatsu|fl|ct|dt|eltdf|qode|mkdf|woocommerce|elementor|rev|wp)_/

/** Shortcodes that occur without attributes in posts. Excludes bracketed text by authors, such as [EVENT]. */
const KNOWN: ReadonlySet<string> = new Set(
  [
    'caption wp_caption gallery embed video audio playlist toc ez-toc embedyt youtube vimeo googlemaps',
    'kboard mangboard wpforms contact-form contact-form-7 gravityform formidable ninja_form rev_slider',
    'layerslider masterslider smartslider3 metaslider elementor-template tablepress products',
    'instagram-feed sitemap breadcrumb searchform row col column section divider spacer gap clear button',
    'one_half one_third ultimatemember mc4wp_form ess_grid tab tabs accordion toggle map icon',
  ].flatMap((line) => line.split(' ')),
)

/** Inline shortcodes; all others of a page builder are blocks. */
const INLINE = /button|btn|icon|highlight|tooltip|dropcap|label|badge|popup|lightbox|^(?:b|i|u|url|color|size)$/

/** Attributes with the text of a shortcode that has none between its tags. */
const TITLES: ReadonlyMap<string, readonly string[]> = new Map([
  ['vc_custom_heading', ['text']],
  ['vc_cta', ['h2', 'h4']],
  ['av_heading', ['heading']],
  ['et_pb_cta', ['title', 'button_text']],
  ['et_pb_button', ['button_text']],
  ...[
    'vc_btn vc_button vc_toggle vc_tta_section vc_tab vc_accordion_tab vc_text_separator et_pb_blurb',
    'et_pb_toggle et_pb_tab et_pb_accordion_item et_pb_slide fusion_toggle fusion_tab su_spoiler',
    'su_tab av_toggle av_tab tab toggle accordion-item title',
  ]
    .flatMap((line) => line.split(' '))
    .map((name): [string, readonly string[]] => [name, ['title', 'heading']]),
])

/** Shortcodes whose content is a program, or base64-encoded. */
const PROGRAMS: ReadonlySet<string> = new Set(['vc_raw_js', 'fusion_syntax_highlighter'])
const ENCODED: ReadonlySet<string> = new Set(['vc_raw_html', 'fusion_code'])
const EMBEDS: ReadonlySet<string> = new Set(['embed', 'embedyt', 'youtube', 'vimeo'])
const RAW: ReadonlySet<string> = new Set([...PROGRAMS, ...ENCODED, ...EMBEDS])

/** Finds the shortcodes in a text. Any other bracketed text is the author's own. */
export const findShortcodes = (content: string): Shortcode[] => {
  const found = [...content.matchAll(BRACKETS)].filter(([, before, , , , after]) => before === '' || after === '')
  const closed = new Set(found.flatMap(([, , slash, name = '']) => (slash === '/' ? [name.toLowerCase()] : [])))
  return found.flatMap((match): Shortcode[] => {
    const [whole, before = '', slash, name = '', rest = '', after = ''] = match
    const lower = name.toLowerCase()
    const isShortcode =
      slash === '/' || closed.has(lower) || KNOWN.has(lower) || isBuilder(name) || hasAttributes(rest) || isSolo(rest)
    if (!isShortcode) return []
    const start = match.index + before.length
    const end = match.index + whole.length - after.length
    return [{ name: lower, isClosing: slash === '/', attributes: readAttributes(rest), start, end }]
  })
}

const isBuilder = (name: string): boolean =>
  BUILDER.test(name) || (name.includes('_') && name === name.toLowerCase() && /[a-z]_[a-z]/.test(name))

const hasAttributes = (rest: string): boolean => /^\s+[\w-]+\s*=/.test(rest)

/** `[name /]` */
const isSolo = (rest: string): boolean => /^\s+\/$/.test(rest) || rest === '/'

const ATTRIBUTE = /(?<![\w-])([\w-]{1,60})\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g

/** The visual editor writes straight quotation marks as entities or as curly ones. */
const QUOTES = /&quot;|&#34;|&#0?39;|&#82(?:16|17|20|21|42|43);|[“”″‘’]/g

const readAttributes = (text: string): ReadonlyMap<string, string> => {
  const straight = text.replaceAll(QUOTES, (mark) => (/39|16|17|[‘’]/.test(mark) ? "'" : '"'))
  return new Map(
    [...straight.matchAll(ATTRIBUTE)].map(([, name = '', ...values]) => [name.toLowerCase(), values.join('')]),
  )
}

/** Converts shortcodes to HTML: their visible text stays, the rest is removed. */
export const toMarkup = (content: string): string => {
  const codes = findShortcodes(content)
  const lastClosing = new Map(
    codes.flatMap(({ name, isClosing }, index) => (isClosing ? [[name, index] as const] : [])),
  )
  const links = new Map<string, number>()
  let html = ''
  let at = 0
  let isFigure = false
  for (let index = 0; index < codes.length; index += 1) {
    const code = codes[index]
    if (!code) break
    const { name, isClosing, attributes, start, end } = code
    html += content.slice(at, start)
    at = end
    const isEnclosing = !isClosing && index < (lastClosing.get(name) ?? -1)
    if (isEnclosing && RAW.has(name)) {
      index = endOf(codes, index)
      const closing = codes[index]
      html += `\n\n${readRaw(name, content.slice(end, closing?.start))}\n\n`
      at = closing?.end ?? end
    } else if (name.endsWith('caption')) {
      // WordPress shows a caption with a width below its picture, and any other within the text.
      if (!isClosing) isFigure = attributes.has('width')
      html += isFigure ? '\n\n' : ''
    } else if (isClosing) {
      const count = links.get(name) ?? 0
      if (count > 0) links.set(name, count - 1)
      html += count > 0 ? '</a>' : isBlock(name) ? '\n\n' : ''
    } else {
      const href = readLink(code)
      html += `${isBlock(name) ? '\n\n' : ''}${href === '' ? '' : `<a href="${escapeHtml(href)}">`}${toTitle(code)}`
      if (href !== '' && isEnclosing) links.set(name, (links.get(name) ?? 0) + 1)
      else if (href !== '') html += '</a>'
    }
  }
  return unescape(html + content.slice(at))
}

/** Returns the index of the matching closing shortcode, which exists. */
const endOf = (codes: readonly Shortcode[], opening: number): number => {
  let index = opening + 1
  while (!codes[index]?.isClosing || codes[index]?.name !== codes[opening]?.name) index += 1
  return index
}

/** Returns the text in a shortcode's attributes: as a line of its own, or as a button's. */
const toTitle = ({ name, attributes }: Shortcode): string => {
  const words = (TITLES.get(name) ?? []).flatMap((key) => attributes.get(key) ?? []).filter((text) => text !== '')
  if (INLINE.test(name)) return words.map(escapeHtml).join(' ')
  return words.map((text) => `\n\n<h4>${escapeHtml(text)}</h4>\n\n`).join('')
}

const LINKS = ['link', 'url', 'href', 'button_url']

/** Returns the link of a button; WPBakery writes `url:https%3A%2F%2Fa.test|title:…`. */
const readLink = ({ name, attributes }: Shortcode): string => {
  if (!/button|btn/.test(name)) return ''
  const link = LINKS.map((key) => attributes.get(key) ?? '').find((text) => text !== '') ?? ''
  const [, encoded] = /^(?:.*\|)?url:([^|]*)/.exec(link) ?? []
  return encoded === undefined ? link : decodeAddress(encoded)
}

const decodeAddress = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const isBlock = (name: string): boolean => name.includes('_') && !INLINE.test(name)

/** Returns the text of a raw block, or the URL of an embedded page. */
const readRaw = (name: string, text: string): string => {
  if (PROGRAMS.has(name)) return ''
  if (ENCODED.has(name)) return decodeBase64(text)
  const address = text.replaceAll(/<[^<>]*>/g, '').trim()
  return /^https?:\/\/\S+$/.test(address) ? `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>` : text
}

/** Unescapes `[[gallery]]`, which shows `[gallery]`. */
const unescape = (html: string): string => html.replaceAll(/\[(\[\/?[a-z][\w-]*(?![\w-])[^\][]*\])\]/gi, '$1')

const BASE64 = /^[A-Za-z0-9+/\s]+={0,2}\s*$/

/**
 * Decodes the text of a raw block: base64 of HTML, which may be URL-encoded. Returns an empty text if it is neither.
 */
const decodeBase64 = (text: string): string => {
  const bare = text.replaceAll(/<[^<>]*>/g, '').trim()
  if (!BASE64.test(bare)) return text
  const html = Buffer.from(bare, 'base64').toString('utf8')
  return html.includes('\uFFFD') ? '' : decodeAddress(html)
}
