import type { LanguageCode } from '#schemas/language.ts'
import type { StoredMedia } from '#schemas/generated/vocabulary.ts'
import type { WxrItem } from '../../exchange/wxr.ts'
import { withoutSize } from './picture-folder.ts'
import { picturesOf, plainTitle, richTextOf, type TextPicture } from './rich-text-of.ts'

/** What posts become. Pages become brandings. */
export type PostKind = 'notices' | 'brandings'

/** A picture of WordPress's library. */
export type Attachment = {
  readonly url: string
  readonly alt: string
  readonly width: number | null
  readonly height: number | null
}

/** Gives the clinic's own picture for one of WordPress; null where it has none. */
export type FindPicture = (attachment: Attachment) => Promise<StoredMedia | null>

/** A post or page as content of the clinic. */
export type WordPressEntry = {
  readonly kind: PostKind
  readonly state: 'shown' | 'hidden'
  readonly title: string
  readonly data: Record<string, unknown>
  /** Its old address, where visitors could reach it. */
  readonly oldAddress: string | null
}

/** What an export has, sorted. */
export type WordPressContent = {
  readonly entries: readonly WordPressEntry[]
  /** What has no place here: its kind and how many. */
  readonly skipped: ReadonlyMap<string, number>
  /** Addresses of pictures that come along. */
  readonly taken: readonly string[]
  /** Pictures that stay behind: nobody has them, or what they stood in has no place for them. */
  readonly pictures: readonly string[]
}

type Wanted = {
  readonly posts: PostKind
  readonly mainLanguage: LanguageCode
  readonly findPicture: FindPicture
  readonly now: Date
}

const MAX_ENTRIES = 10_000

/** What a branding's gallery holds. */
const MAX_PICTURES = 30

/** Sorts the items of an export into the clinic's kinds of content. */
export const toEntries = async (items: AsyncIterable<WxrItem>, wanted: Wanted): Promise<WordPressContent> => {
  const found: WxrItem[] = []
  const attachments = new Map<string, Attachment>()
  const skipped = new Map<string, number>()
  const skip = (what: string) => skipped.set(what, (skipped.get(what) ?? 0) + 1)
  for await (const item of items) {
    if (item.type === 'attachment') attachments.set(item.id, toAttachment(item))
    else if (item.type !== 'post' && item.type !== 'page') skip(item.type || 'unknown')
    else if (/^(trash|auto-draft|inherit)$/.test(item.status)) skip(`${item.type} (${item.status})`)
    else if (plainTitle(item.title) === '' && richTextOf(item.content) === '') skip(`${item.type} (empty)`)
    else if (found.length < MAX_ENTRIES) found.push(item)
    else skip(`beyond ${MAX_ENTRIES}`)
  }
  const used = new Set<string>()
  const entries: WordPressEntry[] = []
  for (const item of found) entries.push(await toEntry(item, attachments, used, wanted))
  const inTexts = found.flatMap(({ content }) => picturesOf(content).map(({ src }) => src))
  const all = [...inTexts, ...[...attachments.values()].map(({ url }) => url)].filter(
    (url) => url !== '' && !used.has(url),
  )
  return { entries, skipped, taken: [...used], pictures: [...new Set(all)] }
}

const toEntry = async (
  item: WxrItem,
  attachments: ReadonlyMap<string, Attachment>,
  used: Set<string>,
  wanted: Wanted,
): Promise<WordPressEntry> => {
  const { mainLanguage, posts, now } = wanted
  const kind = item.type === 'post' ? posts : 'brandings'
  const title = plainTitle(item.title) || item.id
  const isPublic = item.status === 'publish' && !item.isProtected
  const texts = { title: { [mainLanguage]: title }, content: { [mainLanguage]: richTextOf(item.content) } }
  // Notices are text alone.
  const [image, ...gallery] = kind === 'brandings' ? await findPictures(item, attachments, used, wanted) : []
  const data =
    kind === 'notices'
      ? { ...texts, isPinned: item.isSticky, createdAt: item.writtenAt ?? now.toISOString() }
      : { ...texts, ...(image ? { image } : {}), gallery }
  return { kind, state: isPublic ? 'shown' : 'hidden', title, data, oldAddress: isPublic ? item.link : null }
}

/** The featured picture, then those of the text in their order; what a text cannot hold is shown around it. */
const findPictures = async (
  { meta, content }: WxrItem,
  attachments: ReadonlyMap<string, Attachment>,
  used: Set<string>,
  { findPicture }: Wanted,
): Promise<StoredMedia[]> => {
  const featured = attachments.get(meta.get('_thumbnail_id') ?? '')
  const known = [...attachments.values()]
  const named = picturesOf(content).map((picture) => ({ src: picture.src, attachment: toKnown(picture, known) }))
  const wished = [...(featured ? [{ src: featured.url, attachment: featured }] : []), ...named]
  const found = new Map<string, StoredMedia>()
  for (const { src, attachment } of wished) {
    const picture = found.size <= MAX_PICTURES ? await findPicture(attachment) : null
    if (!picture) continue
    // The same picture in two sizes is one.
    if (!found.has(picture.src)) found.set(picture.src, picture)
    used.add(src).add(attachment.url)
  }
  return [...found.values()]
}

/** A picture of a text is the library's in one of its sizes; the words of the text go before those of the library. */
const toKnown = ({ src, alt }: TextPicture, known: readonly Attachment[]): Attachment => {
  const found = known.find(({ url }) => url === src || withoutSize(url) === withoutSize(src))
  return found ? { ...found, alt: alt || found.alt } : { url: src, alt, width: null, height: null }
}

/** Sizes stand in a text that PHP has written. */
const toAttachment = ({ attachmentUrl, title, meta }: WxrItem): Attachment => {
  const facts = meta.get('_wp_attachment_metadata') ?? ''
  const read = (name: string) => Number(new RegExp(`"${name}";i:(\\d{1,6});`).exec(facts)?.[1] ?? 0) || null
  const alt = meta.get('_wp_attachment_image_alt') ?? ''
  return { url: attachmentUrl, alt: alt || plainTitle(title), width: read('width'), height: read('height') }
}
