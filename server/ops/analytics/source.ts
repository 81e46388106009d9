import { LRUCache } from 'lru-cache'
import { isPersonal } from './personal-words.ts'

/** Source of visitors without a referrer. */
export const DIRECT = 'direct'

/** Hosts that belong together; Android apps have their package name in place of a host. */
const GROUPS: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)naver\.(com|me|jp)$|^com\.nhn\.android\./, 'naver'],
  [/(^|\.)google\.([a-z]{2,3}|com?\.[a-z]{2})$|^com\.google\.android\./, 'google'],
  [/(^|\.)instagram\.com$|^com\.instagram\./, 'instagram'],
  [/(^|\.)kakao\.com$|^com\.kakao\./, 'kakao'],
  [/(^|\.)facebook\.com$|^com\.facebook\./, 'facebook.com'],
]

/** Caching a longer referrer costs more memory than parsing it again costs time. */
const MAX_CACHED_LENGTH = 300
const MAX_SOURCE_LENGTH = 100

const parseHost = (referrer: string): string =>
  URL.canParse(referrer) ? new URL(referrer).hostname.toLowerCase().slice(0, MAX_SOURCE_LENGTH) : ''

/** Most referrers are only a host, so there are few. */
const hosts = new LRUCache<string, string>({ max: 1000, memoMethod: parseHost })

/** Returns the host of a `referer` header; empty where it has none. */
const hostOf = (referrer: string): string =>
  referrer.length > MAX_CACHED_LENGTH ? parseHost(referrer) : hosts.memo(referrer)

/**
 * Returns the source of a view: a group, a host, or `direct`. Null within the site, whose hosts are given. Only the
 * host of the referrer is read.
 */
export const toSource = (
  referrer: string | undefined,
  ownHosts: readonly string[],
  app: string | null,
): string | null => {
  const host = referrer ? hostOf(referrer) : ''
  if (host === '') return app ?? DIRECT
  if (ownHosts.includes(host)) return null
  return GROUPS.find(([pattern]) => pattern.test(host))?.[1] ?? host.replace(/^(www|m|l|lm)\./, '')
}

/** Returns the `utm_source` of an address in lower case; null when it is missing or may identify a person. */
export const toCampaign = (address: string): string | null => {
  if (!address.includes('utm_source=')) return null
  const name = new URLSearchParams(address.slice(address.indexOf('?') + 1)).get('utm_source')?.toLowerCase() ?? ''
  return /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,39}$/u.test(name) && !isPersonal(name) ? name : null
}
