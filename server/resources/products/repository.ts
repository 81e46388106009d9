import { sql } from 'kysely'
import type { LanguageCode } from '#schemas/language.ts'
import type { LocalisedText } from '#schemas/generated/vocabulary.ts'
import type { StoredProduct } from '#schemas/generated/api/stored.ts'
import { inOrNone, parseEntity, type ContentColumns } from '../../db/content-table.ts'
import { matchesKeyword, toSearchText } from '../../db/search-text.ts'
import type { Queries } from '../../db/database.ts'
import { inBatches } from '../../db/in-batches.ts'
import type { PageOf, Paging } from '../../db/page-of.ts'
import { readPage } from '../../db/read-page.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { ANY, toNameOrder, type NamePlace } from './name-order.ts'
import { toProductSummary, type StoredProductSummary } from './product-summary.ts'

type Tables = {
  product: ContentColumns & {
    summary: string
    name: string
    search: string
    main_price: number | null
    weight: number
    created_at: string
  }
  product_in_category: { partner_id: PartnerId; category_id: number; product_id: number }
  product_by_name: NamePlace & { partner_id: PartnerId }
}

/** Filter and order of treatments. */
export type ProductFilter = {
  readonly categoryId?: number | undefined
  readonly keyword?: string | undefined
  readonly ids?: readonly number[] | undefined
  readonly sort: 'recommended' | 'recent' | 'priceAsc' | 'priceDesc' | 'name'
  /** Language in which names are sorted. */
  readonly language: LanguageCode
  readonly mainLanguage: LanguageCode
}

const tables = (db: Queries) => db.withTables<Tables>()

/** Returns a page of treatments as lists show them. */
export const listProducts = async (
  partnerId: PartnerId,
  db: Queries,
  filter: ProductFilter,
  paging: Paging,
): Promise<PageOf<StoredProductSummary>> => {
  const chosen = matching(partnerId, db, filter)
  const { rows, total } = await readPage({ paging, chosen, inOrder: inOrder(chosen, filter).select('summary') })
  return { rows: rows.map(({ summary }) => parseEntity<StoredProductSummary>(summary)), total }
}

const matching = (partnerId: PartnerId, db: Queries, { categoryId, keyword, ids }: ProductFilter) => {
  let query = tables(db).selectFrom('product').where('product.partner_id', '=', partnerId)
  if (categoryId !== undefined) {
    query = query.where((build) =>
      build.exists(
        build
          .selectFrom('product_in_category')
          .select('product_id')
          .where('product_in_category.partner_id', '=', partnerId)
          .where('category_id', '=', categoryId)
          .whereRef('product_id', '=', 'product.id'),
      ),
    )
  }
  if (ids !== undefined) query = query.where(inOrNone('product.id', ids))
  if (keyword !== undefined) query = query.where(matchesKeyword('product.search', keyword))
  return query
}

const inOrder = (
  query: ReturnType<typeof matching>,
  { sort, language, mainLanguage }: Pick<ProductFilter, 'sort' | 'language' | 'mainLanguage'>,
) => {
  if (sort === 'name') {
    return query
      .innerJoin('product_by_name', (join) =>
        join
          .onRef('product_by_name.partner_id', '=', 'product.partner_id')
          .onRef('product_by_name.product_id', '=', 'product.id')
          .on('product_by_name.language', '=', language)
          .on('product_by_name.main_language', 'in', [ANY, mainLanguage]),
      )
      .orderBy('product_by_name.place')
  }
  if (sort === 'recent') return query.orderBy('created_at', 'desc').orderBy('id', 'desc')
  if (sort === 'priceAsc' || sort === 'priceDesc') {
    return query
      .orderBy(sql`main_price is null`)
      .orderBy('main_price', sort === 'priceAsc' ? 'asc' : 'desc')
      .orderBy('id')
  }
  return query.orderBy('weight').orderBy('id')
}

/** Returns treatments as lists show them, in the order of the ids; missing ones are left out. */
export const findSummaries = async (
  partnerId: PartnerId,
  db: Queries,
  ids: readonly number[],
): Promise<StoredProductSummary[]> => {
  if (ids.length === 0) return []
  const rows = await tables(db)
    .selectFrom('product')
    .select(['id', 'summary'])
    .where('partner_id', '=', partnerId)
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(rows.map(({ id, summary }) => [id, summary]))
  return ids.flatMap((id) => {
    const summary = byId.get(id)
    return summary === undefined ? [] : [parseEntity<StoredProductSummary>(summary)]
  })
}

/** Returns one whole treatment; null without one. */
export const findProduct = async (partnerId: PartnerId, db: Queries, id: number): Promise<StoredProduct | null> => {
  const row = await tables(db)
    .selectFrom('product')
    .select('data')
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? parseEntity<StoredProduct>(row.data) : null
}

/** Returns all treatments in full, in the clinic’s own order. */
export const listWholeProducts = async (partnerId: PartnerId, db: Queries): Promise<StoredProduct[]> => {
  const rows = await tables(db)
    .selectFrom('product')
    .select('data')
    .where('partner_id', '=', partnerId)
    .orderBy('weight')
    .orderBy('id')
    .execute()
  return rows.map(({ data }) => parseEntity<StoredProduct>(data))
}

/** Returns the number of treatments by category number. */
export const countByCategory = async (partnerId: PartnerId, db: Queries): Promise<Map<number, number>> => {
  const rows = await tables(db)
    .selectFrom('product_in_category')
    .select(['category_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('partner_id', '=', partnerId)
    .groupBy('category_id')
    .execute()
  return new Map(rows.map(({ category_id, count }) => [category_id, count]))
}

/** Adds or replaces treatments; where a name changes, call `orderByName` first. */
export const putProducts = async (
  partnerId: PartnerId,
  db: Queries,
  products: readonly StoredProduct[],
  now: Date,
): Promise<void> => {
  const created_at = now.toISOString()
  const write = async (batch: readonly ProductRow[]) => {
    await tables(db)
      .insertInto('product')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['partner_id', 'id']).doUpdateSet((row) => ({
          data: row.ref('excluded.data'),
          summary: row.ref('excluded.summary'),
          name: row.ref('excluded.name'),
          search: row.ref('excluded.search'),
          main_price: row.ref('excluded.main_price'),
          weight: row.ref('excluded.weight'),
        })),
      )
      .execute()
    await unlinkProducts(
      partnerId,
      db,
      batch.map(({ id }) => id),
    )
  }
  await inBatches(products, write, (product) => ({ ...toRow(partnerId, product), created_at }))
  const links = products.flatMap(({ id, categoryIds }) =>
    [...new Set(categoryIds)].map((category_id) => ({ partner_id: partnerId, category_id, product_id: id })),
  )
  await inBatches(links, (batch) => tables(db).insertInto('product_in_category').values(batch).execute())
}

/** Products that are about to be written or removed. */
export type ProductChanges = { readonly written: readonly StoredProduct[]; readonly removed: readonly number[] }

/**
 * Writes the order of a partner’s names after a change; called before the change, in its transaction. Only positions
 * that changed are written: one new name moves some of thousands.
 */
export const orderByName = async (
  partnerId: PartnerId,
  db: Queries,
  { written, removed }: ProductChanges = { written: [], removed: [] },
): Promise<void> => {
  // Concurrent changes would miss each other’s names; callers serialise the writes of one clinic.
  const places = tables(db).selectFrom('product_by_name').where('partner_id', '=', partnerId)
  const before = await places.select(['language', 'main_language', 'place', 'product_id']).execute()
  const rows = await tables(db)
    .selectFrom('product')
    .select(['id', 'name'])
    .where('partner_id', '=', partnerId)
    .execute()
  const names = new Map(rows.map(({ id, name }) => [id, parseEntity<LocalisedText>(name)]))
  for (const { id, name } of written) names.set(id, name)
  for (const id of removed) names.delete(id)
  const order = await toNameOrder([...names].map(([id, name]) => ({ id, name })))
  const known = new Set(before.map(toPlaceText))
  const moved = order.filter((place) => !known.has(toPlaceText(place)))
  const counts = new Map([...Map.groupBy(order, ({ language }) => language)].map(([code, own]) => [code, own.length]))
  for (const language of new Set(before.map((place) => place.language))) {
    await tables(db)
      .deleteFrom('product_by_name')
      .where('partner_id', '=', partnerId)
      .where('language', '=', language)
      .where('place', '>=', counts.get(language) ?? 0)
      .execute()
  }
  await inBatches(moved, (batch) =>
    tables(db)
      .insertInto('product_by_name')
      .values(batch.map((place) => ({ partner_id: partnerId, ...place })))
      .onConflict((conflict) =>
        conflict.columns(['partner_id', 'language', 'place']).doUpdateSet((row) => ({
          main_language: row.ref('excluded.main_language'),
          product_id: row.ref('excluded.product_id'),
        })),
      )
      .execute(),
  )
}

const toPlaceText = ({ language, main_language: main, place, product_id: id }: NamePlace): string =>
  `${language} ${main} ${place} ${id}`

type ProductRow = ReturnType<typeof toRow> & { readonly created_at: string }

const toRow = (partnerId: PartnerId, product: StoredProduct) => {
  const summary = toProductSummary(product)
  return {
    partner_id: partnerId,
    id: product.id,
    data: JSON.stringify(product),
    summary: JSON.stringify(summary),
    name: JSON.stringify(product.name),
    search: toSearchText(product.name, product.summary, product.keywords ?? {}),
    main_price: summary.mainOption?.price ?? null,
    weight: product.weight,
  }
}

const unlinkProducts = async (partnerId: PartnerId, db: Queries, ids: readonly number[]): Promise<void> => {
  await tables(db)
    .deleteFrom('product_in_category')
    .where('partner_id', '=', partnerId)
    .where('product_id', 'in', ids)
    .execute()
}

/** Deletes a treatment; its position among the names was removed by `orderByName`. */
export const removeProduct = async (partnerId: PartnerId, db: Queries, id: number): Promise<void> => {
  await unlinkProducts(partnerId, db, [id])
  await tables(db).deleteFrom('product').where('partner_id', '=', partnerId).where('id', '=', id).execute()
}
