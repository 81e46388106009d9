import { isDeepStrictEqual } from 'node:util'
import type { StoredProduct } from '#schemas/generated/api/stored.ts'
import type { ContentKind, EntryChange } from '../../content/kinds/content-kind.ts'
import { collectionTag, entityTag } from '../../tenancy/tags.ts'
import { toProductSummary } from './product-summary.ts'
import { listWholeProducts, orderByName, putProducts, removeProduct } from './repository.ts'
import { PRODUCTS } from './routes.ts'

/** Treatments, as the clinic writes them. */
export const kinds: readonly ContentKind[] = [
  {
    name: 'products',
    keys: { by: 'number' },
    schemaOf: () => 'entities/product',
    serverFields: [],
    tables: ['product', 'product_in_category', 'product_by_name'],
    titleFields: ['name'],
    readAll: async (partnerId, db) =>
      new Map((await listWholeProducts(partnerId, db)).map((product) => [String(product.id), product])),
    write: async (partnerId, db, changes, now) => {
      const written = changes.flatMap(({ after }) => (after === null ? [] : [toProduct(after)]))
      const removed = changes.flatMap(({ key, after }) => (after === null ? [Number(key)] : []))
      if (changes.some(renames)) await orderByName(partnerId, db, { written, removed })
      for (const id of removed) await removeProduct(partnerId, db, id)
      await putProducts(partnerId, db, written, now)
    },
    tagsOf: (partnerId, change) => [
      entityTag(partnerId, PRODUCTS, change.key),
      ...(isSeenInLists(change) ? [collectionTag(partnerId, PRODUCTS)] : []),
    ],
  },
]

/** Narrows the type; publishing has validated the data with the schema that the type is generated from. */
const toProduct = (data: object): StoredProduct => data as StoredProduct

const renames = ({ before, after }: EntryChange): boolean =>
  before === null || after === null || !isDeepStrictEqual(toProduct(before).name, toProduct(after).name)

/**
 * Checks whether a change shows in lists, searches or the choice of options in reservations, which leave out the long
 * texts of a treatment’s page.
 */
const isSeenInLists = ({ before, after }: EntryChange): boolean =>
  before === null || after === null || !isDeepStrictEqual(toListed(toProduct(before)), toListed(toProduct(after)))

const toListed = (product: StoredProduct) => ({
  summary: toProductSummary(product),
  options: product.options,
  keywords: product.keywords,
})
