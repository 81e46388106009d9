import type { SharedCacheSettings } from '../../core/env.ts'

/**
 * Headers that each kind of cache reads: the tags and lifetime of a page. The cache removes them from its responses.
 */
const HEADERS = {
  varnish: { tags: 'xkey', between: ' ', lifetime: 'surrogate-control' },
  fastly: { tags: 'surrogate-key', between: ' ', lifetime: 'surrogate-control' },
  cloudflare: { tags: 'cache-tag', between: ',', lifetime: 'cloudflare-cdn-cache-control' },
} as const

/** Tag of every page, purged when the change is unknown. */
export const EVERY_PAGE = 'maru'

/** Varnish accepts headers of 8 kB, the others of 16; a page with more tags than fit is not shared. */
const MAX_TAG_HEADER_CHARACTERS = 7000

/**
 * Returns the header with a page's tags for a shared cache; empty without a shared cache, or when the tags do not fit.
 */
export const toSharedTags = (
  settings: Pick<SharedCacheSettings, 'kind'> | null,
  tags: readonly string[],
): Record<string, string> => {
  if (settings === null) return {}
  const { tags: name, between } = HEADERS[settings.kind]
  const text = [EVERY_PAGE, ...tags].join(between)
  return text.length <= MAX_TAG_HEADER_CHARACTERS ? { [name]: text } : {}
}

/** Returns the header with the seconds that a shared cache may store a page; none for a page without tags. */
export const toSharedLifetime = (
  headers: Readonly<Record<string, string>>,
  seconds: number,
): Record<string, string> => {
  const found = Object.values(HEADERS).find(({ tags }) => headers[tags] !== undefined)
  return found ? { [found.lifetime]: `max-age=${Math.max(0, seconds)}` } : {}
}
