import { LRUCache } from 'lru-cache'

/**
 * Cached tints of uploaded pictures in this process, by public address; some 2 MB. An address is derived from the
 * content, so entries never go stale. Reading content loads the tints of its pictures (follow-media.ts). A picture
 * without a tint (server/pages/images/tint.ts) has an empty one.
 */
export const tints = new LRUCache<string, string>({ max: 20_000 })
