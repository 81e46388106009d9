import { getProduct, listProducts } from '#schemas/generated/api/products.ts'
import { findCheapest } from '#schemas/prices/main-option.ts'
import { toPaging } from '../../db/page-of.ts'
import { notFound } from '../../core/errors.ts'
import { handle } from '../../api/http/resource.ts'
import { collectionTag, entityTag } from '../../tenancy/tags.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { withoutPriceOrder, type StoredProductSummary } from './product-summary.ts'
import * as repository from './repository.ts'

/** Collection in the cache tags of the answers with treatments. */
export const PRODUCTS = 'products'

/** Operations of treatments. */
export const operations = [
  handle(listProducts, async ({ input, partnerId, tenant, language, db }) => {
    const { hasPriceView } = tenant.homepageConfig
    const isByPrice = input.sort === 'priceAsc' || input.sort === 'priceDesc'
    const sort = input.sort === undefined || (isByPrice && !hasPriceView) ? 'recommended' : input.sort
    const filter = { ...input, sort, language, mainLanguage: tenant.mainLanguage }
    const paging = toPaging(input)
    const { rows, total } = await repository.listProducts(partnerId, db, filter, paging)
    return { rows: showSummaries(rows, tenant), total, ...paging, tags: [collectionTag(partnerId, PRODUCTS)] }
  }),

  handle(getProduct, async ({ input, partnerId, tenant, db }) => {
    const product = await repository.findProduct(partnerId, db, input.productId)
    if (!product) throw notFound('products', 'treatment')
    const related = await repository.findSummaries(partnerId, db, product.relatedProductIds)
    return {
      row: {
        ...product,
        optionCount: product.options.length,
        lowestPrice: findCheapest(product.options)?.price ?? null,
        relatedProducts: showSummaries(related, tenant),
      },
      tags: [product.id, ...related.map(({ id }) => id)].map((id) => entityTag(partnerId, PRODUCTS, id)),
    }
  }),
]

/** Returns summaries as a partner’s visitors may see them. */
export const showSummaries = (rows: StoredProductSummary[], tenant: Tenant): StoredProductSummary[] =>
  tenant.homepageConfig.hasPriceView ? rows : rows.map(withoutPriceOrder)
