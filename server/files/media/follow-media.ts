import type { LanguageCode } from '#schemas/language.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { entityTag } from '../../tenancy/tags.ts'
import { toPosition } from './focal-point.ts'
import { parseMediaAddress, toPublicAddress, type MediaAddress } from './media-address.ts'
import type { AltTexts, Media } from './media.ts'
import { findMediaFacts } from './repository.ts'
import { tints } from './tints.ts'

/** Collection of the cache tags for content that shows an uploaded picture: `partner:7/media/4k2m…`. */
export const MEDIA = 'media'

/** Stored values with their pictures resolved, and the pictures' tags. */
export type Followed<Value> = { readonly value: Value; readonly tags: readonly string[] }

/**
 * Resolves the pictures in stored values: inserts the address of their current file, their size and focal point, and
 * their alt text in languages in which the value has none. Returns values without pictures unchanged.
 */
export const followMedia = async <Value>(
  partnerId: PartnerId,
  db: Queries,
  stored: Value,
  mainLanguage: LanguageCode,
): Promise<Followed<Value>> => {
  const named = listAddresses(stored)
  if (named.size === 0) return { value: stored, tags: [] }
  const addresses = [...named.values()]
  const found = await findMediaFacts(partnerId, db, {
    ids: addresses.flatMap((one) => (one.by === 'id' ? [one.id] : [])),
    hashes: addresses.flatMap((one) => (one.by === 'file' ? [one.hash] : [])),
  })
  for (const media of found) if (media.tint !== null) tints.set(toPublicAddress(media), media.tint)
  const byAddress = new Map<string, Media>()
  for (const [text, address] of named) {
    const media = found.find((one) => (address.by === 'id' ? one.id === address.id : one.hash === address.hash))
    if (media) byAddress.set(text, media)
  }
  return {
    // Objects become objects with the same fields, everything else stays unchanged.
    value: put(stored, byAddress, mainLanguage) as Value,
    // A missing one may be restored from the bin.
    tags: [
      ...new Set([
        ...addresses.flatMap((one) => (one.by === 'id' ? [entityTag(partnerId, MEDIA, one.id)] : [])),
        ...found.map(({ id }) => entityTag(partnerId, MEDIA, id)),
      ]),
    ],
  }
}

/** Returns the addresses of uploaded pictures in some values, by their text. */
export const listAddresses = (stored: unknown): Map<string, MediaAddress> => {
  const found = new Map<string, MediaAddress>()
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      const address = parseMediaAddress(value)
      if (address) found.set(value, address)
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit)
  }
  visit(stored)
  return found
}

const put = (value: unknown, media: ReadonlyMap<string, Media>, mainLanguage: LanguageCode): unknown => {
  if (typeof value === 'string') {
    const found = media.get(value)
    return found ? toPublicAddress(found) : value
  }
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => put(item, media, mainLanguage))
  const fields: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries(value)) fields[name] = put(inner, media, mainLanguage)
  const own = 'src' in value && typeof value.src === 'string' ? media.get(value.src) : undefined
  if (!own) return fields
  const { width, height, alt, focalPoint } = own
  return {
    ...(focalPoint ? { focus: toPosition(focalPoint) } : {}),
    ...fields,
    alt: joinWords(alt, 'alt' in value ? value.alt : {}, mainLanguage),
    width,
    height,
  }
}

/** Merges alternative texts: those of the place win, by language. A picture without a description has an empty text. */
const joinWords = (own: AltTexts, values: unknown, mainLanguage: LanguageCode): object => {
  const place = typeof values === 'object' && values !== null ? Object.entries(values) : []
  const words = { ...own, ...Object.fromEntries(place.filter(([, text]) => typeof text === 'string' && text.trim())) }
  return Object.keys(words).length > 0 ? words : { [mainLanguage]: '' }
}
