import { getProductCategory, listProductCategories } from '#schemas/generated/api/product-categories.ts'
import { toPaging } from '../../db/page-of.ts'
import { notFound } from '../../core/errors.ts'
import { handle } from '../../api/http/resource.ts'
import { collectionTag } from '../../tenancy/tags.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { countByCategory, PRODUCTS } from '../products/index.ts'
import { categories } from './repository.ts'

/** Collection in the cache tags of the answers with groups of treatments. */
export const CATEGORIES = 'product-categories'

/** Returns the cache tags. The response contains the number of treatments, so it depends on treatments too. */
const tagsOf = (partnerId: PartnerId) => [collectionTag(partnerId, CATEGORIES), collectionTag(partnerId, PRODUCTS)]

/** Operations of groups of treatments. */
export const operations = [
  handle(listProductCategories, async ({ input, partnerId, db }) => {
    const paging = toPaging(input)
    const { rows, total } = await categories.list(partnerId, db, { paging })
    const counts = await countByCategory(partnerId, db)
    const counted = rows.map((row) => ({ ...row, productCount: counts.get(row.id) ?? 0 }))
    return { rows: counted, total, ...paging, tags: tagsOf(partnerId) }
  }),

  handle(getProductCategory, async ({ input, partnerId, db }) => {
    const category = await categories.find(partnerId, db, input.productCategoryId)
    if (!category) throw notFound('product-categories', 'category')
    const counts = await countByCategory(partnerId, db)
    return { row: { ...category, productCount: counts.get(category.id) ?? 0 }, tags: tagsOf(partnerId) }
  }),
]
