import { withoutControls } from './without-controls.ts'
import { childrenOf, parseXml, textOf, XmlError, type XmlElement } from './xml.ts'

/** Relevant fields of an item in a WordPress export. */
export type WxrItem = {
  readonly line: number
  readonly id: string
  /** `post`, `page`, `attachment`, … */
  readonly type: string
  /** `publish`, `draft`, `private`, … */
  readonly status: string
  readonly title: string
  readonly link: string
  readonly content: string
  /** ISO UTC; null if it has none: WordPress stores only local time for drafts. */
  readonly writtenAt: string | null
  /** The same in the site's local time, as `2024-03-05T10:00:00.000Z`; null if it has none. */
  readonly localTime: string | null
  /** Id of the post that an attachment was uploaded to, or of the parent page; `0` without one. */
  readonly parent: string
  readonly isSticky: boolean
  readonly isProtected: boolean
  readonly attachmentUrl: string
  readonly meta: ReadonlyMap<string, string>
}

/** Maximum length of an item, which is a post with its comments. */
const MAX_ITEM_LENGTH = 8 * 1024 * 1024
const HEAD_LENGTH = 64 * 1024

const TOKEN = /<!\[CDATA\[|<!--|<!(?:DOCTYPE|ENTITY)|<item[\s>]|<\/item>|<\/rss>/gi

const MAX_TOKEN_LENGTH = 12

/**
 * Reads a WordPress export (WXR) item by item, for files of any size: at most one item is in memory. Throws XmlError
 * with the line of the error; type and entity declarations are refused.
 */
export async function* readWxr(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<WxrItem> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const reader = createItemReader()
  try {
    for await (const chunk of chunks) yield* reader.read(decoder.decode(chunk, { stream: true }))
    yield* reader.read(decoder.decode())
  } catch (error) {
    if (error instanceof TypeError) throw new XmlError('The file is not encoded in UTF-8.', reader.line())
    throw error
  }
  reader.end()
}

const createItemReader = () => {
  let buffer = ''
  let line = 1
  let place = 0
  let itemStart = -1
  let isRss = false
  let isEnded = false

  /** Discards the text that was read; the rest begins at the open item, if any. */
  const forget = (until: number) => {
    line += buffer.slice(0, until).split('\n').length - 1
    buffer = buffer.slice(until)
    place -= until
    if (itemStart !== -1) itemStart -= until
  }
  const lineAt = (index: number) => line + buffer.slice(0, index).split('\n').length - 1

  /** Returns the end of the token that begins at an index; -1 while its end has not been read. */
  const endOf = (token: string, index: number): number => {
    const closing = token === '<!--' ? '-->' : token === '<![CDATA[' ? ']]>' : ''
    if (closing === '') return index + token.length
    const end = buffer.indexOf(closing, index + token.length)
    return end === -1 ? -1 : end + closing.length
  }
  function* read(text: string): Generator<WxrItem> {
    buffer += withoutControls(text)
    isRss ||= /<rss[\s>]/i.test(buffer)
    if (!isRss && buffer.length > HEAD_LENGTH) throw new XmlError('This is not a WordPress export (WXR).', 1)
    for (;;) {
      TOKEN.lastIndex = place
      const found = TOKEN.exec(buffer)
      if (!found) {
        // Searched text is not searched again, except for a token that is cut in two.
        place = Math.max(place, buffer.length - MAX_TOKEN_LENGTH)
        break
      }
      const token = found[0].toUpperCase()
      if (/^<!(DOCTYPE|ENTITY)/.test(token)) {
        throw new XmlError('Document type declarations are not allowed.', lineAt(found.index))
      }
      const end = endOf(token, found.index)
      if (end === -1) break
      place = end
      if (token.startsWith('<ITEM')) itemStart = found.index
      if (token === '</RSS>') isEnded = true
      if (token !== '</ITEM>' || itemStart === -1) continue
      yield parseItem(buffer.slice(itemStart, end), lineAt(itemStart))
      itemStart = -1
      forget(end)
    }
    if (buffer.length > MAX_ITEM_LENGTH) throw new XmlError('An element is too long for a post.', line)
    if (itemStart === -1 && place > 0) forget(place)
  }
  return {
    read,
    line: () => lineAt(place),
    end: () => {
      if (!isRss) throw new XmlError('This is not a WordPress export (WXR).', 1)
      if (!isEnded) throw new XmlError('The file is incomplete.', lineAt(buffer.length))
    },
  }
}

const parseItem = (xml: string, line: number): WxrItem => {
  const item = parse(xml, line)
  // A control character may also be written as `&#0;`.
  const textIn = (element: XmlElement, name: string): string =>
    withoutControls(childrenOf(element, name).map(textOf).join(''))
  const read = (name: string): string => textIn(item, name).trim()
  const pairs = childrenOf(item, 'wp:postmeta').map((meta): [string, string] => [
    textIn(meta, 'wp:meta_key'),
    textIn(meta, 'wp:meta_value'),
  ])
  return {
    line,
    id: read('wp:post_id'),
    type: read('wp:post_type'),
    status: read('wp:status'),
    title: read('title'),
    link: read('link'),
    content: read('content:encoded'),
    writtenAt: readTime(read('wp:post_date_gmt')),
    localTime: readTime(read('wp:post_date')),
    parent: read('wp:post_parent'),
    isSticky: read('wp:is_sticky') === '1',
    isProtected: read('wp:post_password') !== '',
    attachmentUrl: read('wp:attachment_url'),
    meta: new Map(pairs),
  }
}

/** Parses `2024-03-05 10:00:00`; null for `0000-00-00 00:00:00`, which means no time. */
const readTime = (written: string): string | null => {
  const at = new Date(`${written.replace(' ', 'T')}Z`)
  return Number.isNaN(at.getTime()) || at.getTime() < 0 ? null : at.toISOString()
}

const parse = (xml: string, line: number): XmlElement => {
  try {
    return parseXml(xml)
  } catch (error) {
    if (error instanceof XmlError) throw new XmlError(error.message, line + error.line - 1)
    throw error
  }
}
