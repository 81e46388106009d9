import { listAfterNotices } from '#schemas/generated/api/after-notices.ts'
import { toPaging } from '../../db/page-of.ts'
import { handle } from '../../api/http/resource.ts'
import { collectionTag } from '../../tenancy/tags.ts'
import { CATEGORIES, categories } from '../product-categories/index.ts'
import * as repository from './repository.ts'

/** Operation of aftercare notices. */
export const operations = [
  handle(listAfterNotices, async ({ input, partnerId, db }) => {
    const paging = toPaging(input)
    const { rows, total } = await repository.listAfterNotices(partnerId, db, input, paging)
    const ids = [...new Set(rows.flatMap(({ categoryId }) => (categoryId === null ? [] : [categoryId])))]
    const named = await categories.findMany(partnerId, db, ids)
    const shown = rows.map((notice) => ({
      ...notice,
      categoryName: notice.categoryId === null ? null : (named.get(notice.categoryId)?.name ?? null),
    }))
    const tags = [collectionTag(partnerId, 'after-notices'), collectionTag(partnerId, CATEGORIES)]
    return { rows: shown, total, ...paging, tags }
  }),
]
