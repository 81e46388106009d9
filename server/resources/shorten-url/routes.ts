import { getShortenUrl } from '#schemas/generated/api/shorten-url.ts'
import { notFound } from '../../core/errors.ts'
import { handle } from '../../api/http/resource.ts'
import { entityTag } from '../../tenancy/tags.ts'
import { shortLinks } from './repository.ts'

/** Collection in the cache tags of the answers. */
export const SHORT_LINKS = 'shorten-url'

/** Operation of short links. */
export const operations = [
  handle(getShortenUrl, async ({ input, partnerId, db }) => {
    const link = await shortLinks.find(partnerId, db, input.code)
    if (!link) throw notFound('shorten-url', 'short link')
    return { row: link, tags: [entityTag(partnerId, SHORT_LINKS, link.code)] }
  }),
]
