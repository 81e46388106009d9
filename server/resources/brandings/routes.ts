import { getBranding, listBrandings } from '#schemas/generated/api/brandings.ts'
import { toPaging } from '../../db/page-of.ts'
import { notFound } from '../../core/errors.ts'
import { handle } from '../../api/http/resource.ts'
import { collectionTag, entityTag } from '../../tenancy/tags.ts'
import { brandings } from './repository.ts'

/** Collection in the cache tags of the answers. */
export const BRANDINGS = 'brandings'

/** Operations of stories. */
export const operations = [
  handle(listBrandings, async ({ input, partnerId, db }) => {
    const paging = toPaging(input)
    const { rows, total } = await brandings.list(partnerId, db, { paging })
    return { rows, total, ...paging, tags: [collectionTag(partnerId, BRANDINGS)] }
  }),

  handle(getBranding, async ({ input, partnerId, db }) => {
    const branding = await brandings.find(partnerId, db, input.id)
    if (!branding) throw notFound('brandings', 'story')
    return { row: branding, tags: [entityTag(partnerId, BRANDINGS, branding.id)] }
  }),
]
