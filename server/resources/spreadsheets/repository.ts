import type { Queries } from '../../db/database.ts'
import type { PageOf, Paging } from '../../db/page-of.ts'
import { readPage } from '../../db/read-page.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import type { SavedMapping } from './choose-columns.ts'

type ImportTable = {
  partner_id: PartnerId
  id: number
  kind: string
  imported_at: string
  author: string
  entries: string
  undone_at: string | null
}

type Tables = {
  sheet_mapping: { partner_id: PartnerId; kind: string; mapping: string }
  sheet_import: ImportTable
}

const tables = (db: Queries) => db.withTables<Tables>()

/** Returns the column mapping of the last import of this kind. */
export const findMapping = async (partnerId: PartnerId, db: Queries, kind: string): Promise<SavedMapping> => {
  const row = await tables(db)
    .selectFrom('sheet_mapping')
    .select('mapping')
    .where('partner_id', '=', partnerId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  // Written by `putMapping`.
  return row ? (JSON.parse(row.mapping) as SavedMapping) : {}
}

/** Stores the mapping of columns for the next import. */
export const putMapping = async (
  partnerId: PartnerId,
  db: Queries,
  kind: string,
  kept: SavedMapping,
): Promise<void> => {
  const mapping = JSON.stringify(kept)
  await tables(db)
    .insertInto('sheet_mapping')
    .values({ partner_id: partnerId, kind, mapping })
    .onConflict((conflict) => conflict.columns(['partner_id', 'kind']).doUpdateSet({ mapping }))
    .execute()
}

/** Edits of one entry before and after an import. `before` is null for a new entry. */
export type ImportedEdit = { readonly key: string; readonly before: number | null; readonly after: number }

/** A completed import. */
export type ImportRecord = {
  readonly id: number
  readonly kind: string
  readonly importedAt: string
  readonly author: string
  readonly entries: readonly ImportedEdit[]
  readonly undoneAt: string | null
}

/** Stores an import under the clinic’s next number; its transaction holds the lock. */
export const insertImport = async (
  partnerId: PartnerId,
  db: Queries,
  { kind, importedAt, author, entries }: Omit<ImportRecord, 'id' | 'undoneAt'>,
): Promise<number> => {
  const last = await tables(db)
    .selectFrom('sheet_import')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  const id = (last?.id ?? 0) + 1
  await tables(db)
    .insertInto('sheet_import')
    .values({
      partner_id: partnerId,
      id,
      kind,
      imported_at: importedAt,
      author,
      entries: JSON.stringify(entries),
      undone_at: null,
    })
    .execute()
  return id
}

/** Returns one import; null for an unknown one. */
export const findImport = async (partnerId: PartnerId, db: Queries, id: number): Promise<ImportRecord | null> => {
  const row = await tables(db)
    .selectFrom('sheet_import')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? toRecord(row) : null
}

/** Returns the imports of a clinic, newest first. */
export const listImports = async (partnerId: PartnerId, db: Queries, paging: Paging): Promise<PageOf<ImportRecord>> => {
  const query = tables(db).selectFrom('sheet_import').where('partner_id', '=', partnerId)
  const { rows, total } = await readPage({ paging, chosen: query, inOrder: query.selectAll().orderBy('id', 'desc') })
  return { rows: rows.map(toRecord), total }
}

/** Marks an import as undone. */
export const markUndone = async (partnerId: PartnerId, db: Queries, id: number, now: Date): Promise<void> => {
  await tables(db)
    .updateTable('sheet_import')
    .set({ undone_at: now.toISOString() })
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .execute()
}

const toRecord = (row: ImportTable): ImportRecord => ({
  id: row.id,
  kind: row.kind,
  importedAt: row.imported_at,
  author: row.author,
  // Written by `insertImport`.
  entries: JSON.parse(row.entries) as ImportedEdit[],
  undoneAt: row.undone_at,
})
