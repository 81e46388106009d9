import schema from '#schemas/homepage-config.schema.json' with { type: 'json' }
import { UsageError } from '../../core/errors.ts'
import type { Tenant } from '../../tenancy/tenant.ts'

const { maxItems, items } = schema.properties.bookingEmbedHosts

const ORIGIN = new RegExp(items.pattern)

/**
 * Returns the origins of other sites that may embed the partner's booking frame. Malformed ones are ignored, because
 * they would end up in a header.
 */
export const toEmbedHosts = ({
  bookingEmbedHosts = [],
}: Pick<Tenant['homepageConfig'], 'bookingEmbedHosts'>): readonly string[] =>
  bookingEmbedHosts.filter((origin) => ORIGIN.test(origin))

/** Parses origins, also from full URLs, and removes duplicates. Throws UsageError. */
export const parseEmbedHosts = (texts: readonly string[]): string[] => {
  const origins = [...new Set(texts.map(parseEmbedHost))]
  if (origins.length > maxItems) throw new UsageError(`At most ${maxItems} sites can embed the booking widget.`)
  return origins
}

const parseEmbedHost = (text: string): string => {
  const { origin } = URL.canParse(text) ? new URL(text) : { origin: '' }
  if (ORIGIN.test(origin) && origin.length <= items.maxLength) return origin
  throw new UsageError(`"${text}" is not a valid site. Write it like https://blog.clinic.example.`)
}
