import type { CacheAnswer, CachedPage } from './page-cache.ts'
import { EVERY_ANSWER } from '../../api/http/security.ts'
import { toSharedLifetime } from '../cdn/shared-cache.ts'
import { pickEncoding, type Encoding } from './encoding.ts'

/** Encoding and known tags of a visitor’s request. */
export type Conditions = { readonly encoding: Encoding; readonly knownTags: string | undefined }

/** Response as it is sent; a null body means none. */
export type PageReply = { status: number; headers: Record<string, string>; body: Buffer | null }

/** Any cache may store the page, and revalidates it each time: decision record 0009. */
const KEPT_BY_OTHERS = 'public, max-age=0, must-revalidate'

/** Reads the relevant fields of a request's headers. */
export const readConditions = (headers: Readonly<Record<string, string | string[] | undefined>>): Conditions => ({
  encoding: pickEncoding(toText(headers['accept-encoding'])),
  knownTags: toText(headers['if-none-match']),
})

/** Creates the reply to a visitor; waits if the encoding does not exist yet. */
export const toPageReply = async (answer: CacheAnswer, conditions: Conditions, now: number): Promise<PageReply> => {
  const { page } = answer
  const shared = toHeaders(answer, now)
  if (page.etag !== null && isKnown(page.etag, conditions.knownTags))
    return { status: 304, headers: shared, body: null }
  // A redirect has nothing to compress.
  const encoding = page.status === 200 || page.status >= 400 ? conditions.encoding : 'identity'
  return withBody(page.status, page.headers, shared, await page.body.read(encoding), encoding)
}

/** Reply whose headers are alternating names and values, which Node writes fastest. */
export type FastReply = { status: number; headers: string[]; body: Buffer | null }

/** Last reply with each body: within a second all visitors get the same one. */
const last = new WeakMap<Buffer, { age: number; ttl: number; reply: FastReply }>()

/** Creates the reply from a fresh page whose encoding already exists; null if it does not. */
export const toFastReply = (page: CachedPage, conditions: Conditions, now: number): FastReply | null => {
  if (isKnown(page.etag, conditions.knownTags)) return flatten({ status: 304, headers: toHits(page, now), body: null })
  const bytes = page.body.peek(conditions.encoding)
  if (!bytes) return null
  const [age, ttl] = [toAge(page, now), toTtl(page, now)]
  const made = last.get(bytes)
  if (made?.age === age && made.ttl === ttl) return made.reply
  const reply = flatten(withBody(page.status, page.headers, toHits(page, now), bytes, conditions.encoding))
  last.set(bytes, { age, ttl, reply })
  return reply
}

const flatten = ({ status, headers, body }: PageReply): FastReply => ({
  status,
  headers: Object.entries(headers).flat(),
  body,
})

const withBody = (
  status: number,
  own: Readonly<Record<string, string>>,
  shared: Record<string, string>,
  body: Buffer,
  encoding: Encoding,
): PageReply => {
  const headers = { ...own, ...shared, 'content-length': String(body.length) }
  return { status, headers: encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding }, body }
}

const toHeaders = (answer: CacheAnswer, now: number): Record<string, string> => {
  if ('isCollapsed' in answer) {
    const { etag, headers, freshUntil } = answer.page
    return {
      'cache-control': etag === null ? 'no-store' : KEPT_BY_OTHERS,
      vary: 'accept-encoding',
      ...(etag === null ? {} : { etag }),
      ...(freshUntil === undefined ? {} : toSharedLifetime(headers, toTtl({ freshUntil }, now))),
      'cache-status': toForwarded(answer),
      'server-timing': `render;dur=${answer.milliseconds.toFixed(1)}`,
    }
  }
  const { page, how } = answer
  return toHits(page, now, how === 'hit' ? '' : `; detail=${how}`)
}

const toHits = (page: CachedPage, now: number, detail = ''): Record<string, string> => ({
  ...EVERY_ANSWER,
  'cache-control': KEPT_BY_OTHERS,
  vary: 'accept-encoding',
  etag: page.etag,
  age: String(toAge(page, now)),
  ...toSharedLifetime(page.headers, toTtl(page, now)),
  'cache-status': `maru; hit; ttl=${toTtl(page, now)}${detail}`,
  'server-timing': 'cache;desc=hit',
})

/** Returns the seconds since a page was rendered. */
const toAge = ({ madeAt }: CachedPage, now: number): number => Math.max(0, Math.floor((now - madeAt) / 1000))

/** Returns the seconds for which it is still fresh. */
const toTtl = ({ freshUntil }: Pick<CachedPage, 'freshUntil'>, now: number): number =>
  Math.floor((freshUntil - now) / 1000)

/**
 * Formats RFC 9211: why the page was rendered, whether it is cached now, and whether another visitor's request rendered
 * it.
 */
const toForwarded = ({ how, page, isCollapsed }: Extract<CacheAnswer, { isCollapsed: boolean }>): string => {
  const parts = ['maru', `fwd=${how === 'bypass' ? 'bypass' : 'uri-miss'}`]
  if (page.etag !== null) parts.push('stored')
  if (isCollapsed) parts.push('collapsed')
  return parts.join('; ')
}

/** Compares ETags weakly (RFC 9110 §8.8.3.2): intermediate caches may have made a tag strong or weak. */
const isKnown = (etag: string, known: string | undefined): boolean =>
  known !== undefined &&
  (known.trim() === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.slice(2)))

const toText = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(',') : value
