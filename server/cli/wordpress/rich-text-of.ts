import { cleanRichText } from '../../http/rich-text.ts'

/** What WordPress and its page builders put into square brackets; other words in brackets are the author's own. */
const SHORTCODE =
  /\[\/?(?:caption|gallery|embed|video|audio|playlist|contact-form(?:-7)?|vc_\w+|et_pb_\w+|fusion_\w+|rev_slider|elementor-template|su_\w+)(?:\s[^\][]*)?\/?\]/gi

/** Tags that say what others say here. */
const RENAMED: Readonly<Record<string, string>> = { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4', b: 'strong', i: 'em' }

const BLOCK = /^<\/?(?:p|h[3-4]|ul|ol|li|table|thead|tbody|tr|th|td|figure|figcaption)[\s>]/i

/** The text of a post as limited HTML: WordPress keeps paragraphs as empty lines, and blocks in comments. */
export const richTextOf = (content: string): string => {
  const bare = withoutComments(content)
    .replaceAll(SHORTCODE, '')
    .replaceAll(
      /<(\/?)(h[1256]|b|i)(?=[\s>])/gi,
      (_, slash: string, tag: string) => `<${slash}${RENAMED[tag.toLowerCase()] ?? tag}`,
    )
    .replaceAll(/<\/(?:div|section|article|blockquote)>/gi, '\n\n')
  const clean = cleanRichText(bare)
  const whole = /<p[\s>]/i.test(clean) ? clean : toParagraphs(clean)
  return whole.replaceAll(/<p>(?:\s|&nbsp;|\u00a0|<br \/>)*<\/p>/g, '').trim()
}

/** By their ends and not by a pattern, which would look for an end behind each beginning of a text that has none. */
const withoutComments = (html: string): string => {
  let bare = ''
  let at = 0
  for (;;) {
    const begin = html.indexOf('<!--', at)
    const end = begin === -1 ? -1 : html.indexOf('-->', begin + '<!--'.length)
    if (end === -1) return bare + html.slice(at)
    bare += html.slice(at, begin)
    at = end + '-->'.length
  }
}

const toParagraphs = (text: string): string =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (BLOCK.test(part) ? part : `<p>${part.replaceAll(/\r?\n/g, '<br />')}</p>`))
    .join('')

/** A picture in the text of a post: its address, and its words if it has any. */
export type TextPicture = { readonly src: string; readonly alt: string }

/** The pictures in a post, each once, in their order. */
export const picturesOf = (content: string): TextPicture[] => {
  const found = new Map<string, string>()
  for (const [tag] of content.matchAll(/<img\b[^<>]*>/gi)) {
    const src = readAttribute(tag, 'src')
    if (src !== '' && !found.has(src)) found.set(src, plainTitle(readAttribute(tag, 'alt')))
  }
  return [...found].map(([src, alt]) => ({ src, alt }))
}

const readAttribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag)?.slice(1).join('') ?? ''

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** A heading without tags, with its signs as themselves. */
export const plainTitle = (title: string): string =>
  title
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:#(\d{1,7})|(\w+));/g, (whole, code?: string, name?: string) =>
      code === undefined ? (NAMED[name ?? ''] ?? whole) : String.fromCodePoint(Math.min(Number(code), 0x10_ff_ff)),
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
