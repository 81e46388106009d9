import type { WxrItem } from '../../../files/formats/wxr.ts'
import { plainTitle } from './plain-title.ts'
import { toKey, toPath, withoutScaled, withoutSize } from './picture-address.ts'
import type { TextPicture } from './pictures-of.ts'

/** A picture of WordPress's library, or one that occurs only in a text. */
export type Attachment = {
  readonly url: string
  readonly alt: string
  readonly width: number | null
  readonly height: number | null
  /** Address of an original in the library, not of a resized copy. */
  readonly isOriginal: boolean
}

/** WordPress's library, as far as the export contains it. */
export type Library = {
  add(item: WxrItem): void
  byId(id: string): Attachment | undefined
  /** Returns the ids of the pictures uploaded to a post. */
  attachedTo(post: string): readonly string[]
  /** Finds the library picture that a text shows in one of its sizes; the text's own alt text takes precedence. */
  find(picture: TextPicture): Attachment
  urls(): string[]
}

/** Collects the attachments of an export. Each is found by its id, its URL and the URLs of its copies. */
export const createLibrary = (): Library => {
  const byId = new Map<string, Attachment>()
  const byParent = new Map<string, string[]>()
  const byAddress = new Map<string, Attachment>()
  /** Null if two originals differ only in a size at the end of their names. */
  const byStem = new Map<string, Attachment | null>()

  const add = (item: WxrItem): void => {
    const attachment = toAttachment(item)
    byId.set(item.id, attachment)
    if (/\.(?:jpe?g|png|gif|webp|avif|heic)$/i.test(toPath(item.attachmentUrl) ?? '')) {
      const siblings = byParent.get(item.parent)
      if (siblings) siblings.push(item.id)
      else byParent.set(item.parent, [item.id])
    }
    const key = toKey(attachment.url)
    byAddress.set(key, attachment)
    for (const name of copiesOf(item)) {
      const copy = key.slice(0, key.lastIndexOf('/') + 1) + name.normalize('NFC').toLowerCase()
      if (!byAddress.has(copy)) byAddress.set(copy, attachment)
    }
    const stem = withoutScaled(key)
    byStem.set(stem, byStem.has(stem) && byStem.get(stem)?.url !== attachment.url ? null : attachment)
  }
  const findKnown = ({ src, id }: TextPicture): Attachment | undefined => {
    const numbered = byId.get(id ?? '')
    if (src === '') return numbered
    const key = toKey(src)
    // An id may come from another site; the names confirm that it is this picture.
    const isSame = numbered && withoutSize(toKey(numbered.url)) === withoutSize(key)
    return byAddress.get(key) ?? (isSame ? numbered : undefined) ?? byStem.get(withoutSize(key)) ?? undefined
  }
  return {
    add,
    byId: (id) => byId.get(id),
    attachedTo: (post) => byParent.get(post) ?? [],
    find: (picture) => {
      const found = findKnown(picture)
      const { src, alt, id = '' } = picture
      if (found) return { ...found, alt: alt || found.alt }
      return { url: src || `attachment ${id}`, alt, width: null, height: null, isOriginal: false }
    },
    urls: () => [...byId.values()].map(({ url }) => url),
  }
}

/** Key of a picture's metadata, serialised by PHP. */
const FACTS = '_wp_attachment_metadata'

const toAttachment = ({ attachmentUrl, title, meta }: WxrItem): Attachment => {
  const facts = meta.get(FACTS) ?? ''
  const read = (name: string) => Number(new RegExp(`"${name}";i:(\\d{1,6});`).exec(facts)?.[1] ?? 0) || null
  const alt = plainTitle(meta.get('_wp_attachment_image_alt') ?? '')
  return {
    url: attachmentUrl,
    alt: alt || plainTitle(title),
    width: read('width'),
    height: read('height'),
    isOriginal: true,
  }
}

/** Lists the file names of a picture's copies, and of the original if it was scaled down. */
const copiesOf = ({ meta }: WxrItem): string[] =>
  [...(meta.get(FACTS) ?? '').matchAll(/"(?:file|original_image)";s:\d{1,4}:"([^"]{1,300})"/g)]
    .map(([, name = '']) => name.split('/').at(-1) ?? '')
    .filter((name) => name !== '')
