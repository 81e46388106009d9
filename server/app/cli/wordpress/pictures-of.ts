import { Parser } from 'htmlparser2'
import { withoutDeepTags } from '../../../content/rich-text.ts'
import { plainTitle } from './plain-title.ts'
import { findShortcodes, type Shortcode } from './shortcodes.ts'

/** A picture that a post shows. */
export type TextPicture = {
  /** Its URL; empty if the post contains only its id. */
  readonly src: string
  /** Its alt text; empty if it has none. */
  readonly alt: string
  /** Its id in WordPress's library, if the post contains it. */
  readonly id?: string
}

/** Finds the pictures in a post, each once and in order. `attached` are the ids of those uploaded to it. */
export const picturesOf = (content: string, attached: readonly string[] = []): TextPicture[] => {
  const found = [...findInTags(content), ...findInShortcodes(content, attached)].toSorted((a, b) => a.at - b.at)
  const pictures = new Map<string, TextPicture>()
  for (const { src, alt, id } of found) {
    const key = src === '' ? `#${id}` : src
    const known = pictures.get(key)
    if (!known) pictures.set(key, { src, alt, ...(id === undefined ? {} : { id }) })
    else if (known.alt === '' && alt !== '') pictures.set(key, { ...known, alt })
  }
  return [...pictures.values()]
}

type Found = TextPicture & { readonly at: number }
type Attributes = Readonly<Record<string, string>>

/** Attributes in which lazy-loading scripts store the address; `src` holds a placeholder then. */
const LATE = ['data-src', 'data-lazy-src', 'data-original', 'data-orig-file', 'data-lazy'] as const

const findInTags = (content: string): Found[] => {
  const found: Found[] = []
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const at = parser.startIndex
      if (name === 'img') {
        const src = readSource(attributes)
        const [, id] = /(?:^|\s)wp-image-(\d+)/.exec(attributes['class'] ?? '') ?? []
        if (src !== '') found.push({ at, src, alt: plainTitle(attributes['alt'] ?? ''), ...(id ? { id } : {}) })
      }
      const background = readBackground(attributes['style'] ?? '')
      if (background !== '') found.push({ at, src: background, alt: '' })
    },
  })
  parser.end(withoutDeepTags(content))
  return found
}

const readSource = (attributes: Attributes): string => {
  const sources = [attributes['src'], ...LATE.map((name) => attributes[name])]
  const set = attributes['srcset'] ?? attributes['data-srcset'] ?? ''
  const [first = ''] = set.trim().split(/[\s,]/, 1)
  return [...sources, first].map((src = '') => src.trim()).find((src) => src !== '' && !/^data:/i.test(src)) ?? ''
}

const readBackground = (style: string): string => {
  const [, src = ''] = /background(?:-image)?\s{0,9}:[^;]{0,99}?url\(\s{0,9}["']?([^"')]+)/i.exec(style) ?? []
  return /^data:/i.test(src) ? '' : src.trim()
}

/** Attributes that list ids of pictures, and those with a URL. */
const LISTS = ['ids', 'images', 'gallery_ids', 'image_ids', 'include'] as const
const NUMBERS = ['image', 'id', 'image_id', 'attachment', 'image_src'] as const
const ADDRESSES = ['src', 'image_url', 'url', 'background_image'] as const

/** `[gallery ids="1,2"]`, `[vc_single_image image="3"]`, `[et_pb_image src="https://…"]`. */
const findInShortcodes = (content: string, attached: readonly string[]): Found[] =>
  findShortcodes(content).flatMap((code, index, all): Found[] => {
    const { name, attributes, isClosing, start: at } = code
    if (isClosing || !/gallery|image|img|picture|photo|slide|banner|carousel/.test(name)) return []
    const read = (names: readonly string[]) => names.map((key) => attributes.get(key) ?? '').find((text) => text !== '')
    const listed = (read(LISTS) ?? '').split(/[\s,]+/).filter((id) => /^\d+$/.test(id))
    const single = read(NUMBERS) ?? ''
    const ids = listed.length > 0 ? listed : /^\d+$/.test(single) ? [single] : []
    if (ids.length > 0) return ids.map((id) => ({ at, src: '', alt: '', id }))
    if (name === 'gallery') {
      const excluded = new Set((attributes.get('exclude') ?? '').split(/[\s,]+/))
      return attached.filter((id) => !excluded.has(id)).map((id) => ({ at, src: '', alt: '', id }))
    }
    const src = read(ADDRESSES) ?? readInner(content, code, all[index + 1])
    const alt = plainTitle(attributes.get('alt') ?? '')
    return isPictureAddress(src) ? [{ at, src, alt }] : []
  })

/** `[fusion_imageframe]https://…[/fusion_imageframe]` */
const readInner = (content: string, { name, end }: Shortcode, next: Shortcode | undefined): string =>
  next?.isClosing && next.name === name ? content.slice(end, next.start).trim() : ''

const isPictureAddress = (src: string): boolean =>
  /^(?:https?:)?\/\/\S+\.(?:jpe?g|png|gif|webp|avif)(?:\?\S*)?$/i.test(src)
