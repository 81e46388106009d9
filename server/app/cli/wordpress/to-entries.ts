import type { LanguageCode } from '#schemas/language.ts'
import type { StoredMedia } from '#schemas/generated/vocabulary.ts'
import { instantIn } from '../../../db/zoned-time.ts'
import { UsageError } from '../../../core/errors.ts'
import type { WxrItem } from '../../../files/formats/wxr.ts'
import { createLibrary, type Attachment, type Library } from './library.ts'
import { picturesOf, type TextPicture } from './pictures-of.ts'
import { plainTitle } from './plain-title.ts'
import { richTextOf } from './rich-text-of.ts'

/** Content type that posts become. Pages become brandings. */
export type PostKind = 'notices' | 'brandings'

/** Returns the clinic's own picture for one of WordPress; null if it has none. */
export type FindPicture = (attachment: Attachment) => Promise<StoredMedia | null>

/** A post or page converted to the clinic's content. */
export type WordPressEntry = {
  readonly kind: PostKind
  readonly state: 'shown' | 'hidden'
  readonly title: string
  readonly data: Record<string, unknown>
  /** False for a post without a date, which is recognised by its title alone. */
  readonly isDated: boolean
  /** Its old address, if visitors could reach it. */
  readonly oldAddress: string | null
}

/** Sorted content of an export. */
export type WordPressContent = {
  readonly entries: readonly WordPressEntry[]
  /** Counts of skipped items by type. */
  readonly skipped: ReadonlyMap<string, number>
  /** URLs of the imported pictures. */
  readonly taken: readonly string[]
  /** Pictures that are not imported: the file is missing, or their content has no place for them. */
  readonly pictures: readonly string[]
}

type Conversion = {
  readonly posts: PostKind
  readonly mainLanguage: LanguageCode
  readonly findPicture: FindPicture
  readonly timeZone: string
  readonly now: Date
}

const MAX_ENTRIES = 10_000
/** Maximum number of characters of all texts, which are in memory at once. */
const MAX_TEXT = 128 * 1024 * 1024

/** Maximum number of pictures in a branding's gallery. */
const MAX_PICTURES = 30

/** Converts the items of an export to the clinic's content types. Throws UsageError if there is too much text. */
export const toEntries = async (items: AsyncIterable<WxrItem>, conversion: Conversion): Promise<WordPressContent> => {
  const library = createLibrary()
  const { posts, skipped } = await readPosts(items, library)
  const used = new Set<string>()
  const findDate = createDates(posts, conversion)
  const entries: WordPressEntry[] = []
  const inTexts: string[] = []
  for (const post of posts) {
    const pictures = post.picturesOf(library.attachedTo(post.id)).map((picture) => ({
      src: picture.src || library.find(picture).url,
      attachment: library.find(picture),
    }))
    inTexts.push(...pictures.slice(0, MAX_NAMED).map(({ src }) => src))
    entries.push(await toEntry(post, { pictures, library, used, date: findDate(post) }, conversion))
  }
  const all = [...new Set([...inTexts, ...library.urls()])].filter((url) => url !== '' && !used.has(url))
  return { entries, skipped, taken: [...used], pictures: all }
}

/** Maximum number of pictures per post. */
const MAX_NAMED = 1000

/** The parts of a post that stay in memory until the whole export has been read. */
type Post = Pick<WxrItem, 'id' | 'type' | 'link' | 'writtenAt' | 'localTime' | 'isSticky'> & {
  readonly title: string
  readonly html: string
  readonly isPublic: boolean
  readonly featured: string
  readonly picturesOf: (attached: readonly string[]) => TextPicture[]
}

const readPosts = async (
  items: AsyncIterable<WxrItem>,
  library: Library,
): Promise<{ posts: Post[]; skipped: Map<string, number> }> => {
  const posts: Post[] = []
  const skipped = new Map<string, number>()
  const skip = (what: string) => skipped.set(what, (skipped.get(what) ?? 0) + 1)
  let length = 0
  for await (const item of items) {
    if (item.type === 'attachment') library.add(item)
    else if (item.type !== 'post' && item.type !== 'page') skip(item.type || 'unknown')
    else if (/^(trash|auto-draft|inherit)$/.test(item.status)) skip(`${item.type} (${item.status})`)
    else if (posts.length >= MAX_ENTRIES) skip(`beyond ${MAX_ENTRIES}`)
    else {
      const post = toPost(item)
      length += post.html.length
      if (length > MAX_TEXT)
        throw new UsageError('The export contains too much text for one import. Export it by year.')
      if (post.title === '' && post.html === '') skip(`${item.type} (empty)`)
      else posts.push(post)
    }
  }
  return { posts, skipped }
}

const toPost = (item: WxrItem): Post => {
  const { id, type, link, writtenAt, localTime, isSticky, content, meta } = item
  const isPublic = item.status === 'publish' && !item.isProtected
  // Only `[gallery]` without ids needs the whole library, which is complete at the end of the export.
  const pictures = picturesOf(content)
  const asksForAttached = /\[gallery(?![^\]]*\b(?:ids|include)\s*=)/i.test(content)
  return {
    id,
    type,
    link,
    writtenAt,
    localTime,
    isSticky,
    isPublic,
    title: plainTitle(item.title),
    html: richTextOf(content),
    featured: meta.get('_thumbnail_id') ?? '',
    picturesOf: asksForAttached ? (attached) => picturesOf(content, attached) : () => pictures,
  }
}

/** Larger than any UTC offset. */
const MAX_OFFSET_MS = 14 * 3_600_000

/**
 * Returns the dates of posts. WordPress gives only the local time of drafts; its offset is taken from the dated posts
 * of the export.
 */
const createDates = (posts: readonly Post[], { timeZone }: Conversion): ((post: Post) => string | null) => {
  const offsets = new Map<number, number>()
  for (const { writtenAt, localTime } of posts) {
    if (writtenAt === null || localTime === null) continue
    const offset = Date.parse(localTime) - Date.parse(writtenAt)
    // Scheduling plugins may write unrelated times.
    if (Math.abs(offset) <= MAX_OFFSET_MS) offsets.set(offset, (offsets.get(offset) ?? 0) + 1)
  }
  const [[offset] = []] = [...offsets].toSorted(([, a], [, b]) => b - a)
  return ({ writtenAt, localTime }) => {
    if (writtenAt !== null || localTime === null) return writtenAt
    if (offset !== undefined) return new Date(Date.parse(localTime) - offset).toISOString()
    return instantIn(localTime.slice(0, 10), localTime.slice(11, 16), timeZone).toISOString()
  }
}

type Named = { readonly src: string; readonly attachment: Attachment }
type Parts = {
  readonly pictures: readonly Named[]
  readonly library: Library
  readonly used: Set<string>
  readonly date: string | null
}

const toEntry = async (post: Post, parts: Parts, conversion: Conversion): Promise<WordPressEntry> => {
  const { mainLanguage, posts, now } = conversion
  const { isPublic, isSticky, link, html } = post
  const kind = post.type === 'post' ? posts : 'brandings'
  const title = post.title || post.id
  const texts = { title: { [mainLanguage]: title }, content: { [mainLanguage]: html } }
  // Notices contain only text.
  const [image, ...gallery] = kind === 'brandings' ? await findPictures(post, parts, conversion) : []
  const data =
    kind === 'notices'
      ? { ...texts, isPinned: isSticky, createdAt: parts.date ?? now.toISOString() }
      : { ...texts, ...(image ? { image } : {}), gallery }
  return {
    kind,
    title,
    data,
    state: isPublic ? 'shown' : 'hidden',
    isDated: parts.date !== null,
    oldAddress: isPublic ? link : null,
  }
}

/**
 * Finds the featured picture, then those of the text in order; a picture that the text cannot contain is shown around
 * it.
 */
const findPictures = async (
  { featured }: Post,
  { pictures, library, used }: Parts,
  { findPicture }: Conversion,
): Promise<StoredMedia[]> => {
  const first = library.byId(featured)
  const wished = [...(first ? [{ src: first.url, attachment: first }] : []), ...pictures]
  const found = new Map<string, StoredMedia>()
  for (const { src, attachment } of wished) {
    const picture = found.size <= MAX_PICTURES ? await findPicture(attachment) : null
    if (!picture) continue
    // Two sizes of a picture count as one.
    if (!found.has(picture.src)) found.set(picture.src, picture)
    used.add(src).add(attachment.url)
  }
  return [...found.values()]
}
