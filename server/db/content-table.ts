import { sql, type CreateTableBuilder } from 'kysely'
import type { Queries } from './database.ts'
import type { PartnerId } from './partner-id.ts'

/** What every table of content has: whose it is, its number there, and the entity as JSON text. */
export type ContentColumns = { partner_id: PartnerId; id: number; data: string }

type Build = CreateTableBuilder<string, 'partner_id' | 'id'>

/**
 * Makes a table of content; `add` adds the columns that queries filter and sort by. The entity comes last: SQLite
 * would have to walk through it to reach what stands behind it.
 */
export const createContentTable = async (
  db: Queries,
  name: string,
  add: (table: Build) => CreateTableBuilder<string, string> = (table) => table,
): Promise<void> => {
  const table = db.schema
    .createTable(name)
    .addColumn('partner_id', 'integer', (column) => column.notNull())
    .addColumn('id', 'integer', (column) => column.notNull())
  await add(table)
    .addColumn('data', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint(`${name}_key`, ['partner_id', 'id'] as never)
    .execute()
}

/** Makes an index that starts with the partner, as every query does. */
export const createPartnerIndex = async (db: Queries, table: string, columns: readonly string[]): Promise<void> => {
  await db.schema
    .createIndex(`${table}_by_${columns.join('_')}`)
    .on(table)
    .columns(['partner_id', ...columns])
    .execute()
}

/** Reads an entity back; what stands in the table was checked when it was written. */
export const parseEntity = <Entity>(data: string): Entity => JSON.parse(data) as Entity

/** The text that keywords are looked for in: all given texts of all languages, in one case and one Unicode form. */
export const toSearchText = (...values: readonly unknown[]): string => collectTexts(values).map(fold).join('\n')

/** Whether such a text holds all words of a keyword, where the database cannot look itself. */
export const holdsKeyword = (searchText: string, keyword: string): boolean =>
  toKeywords(keyword).every((word) => searchText.includes(word))

const toKeywords = (keyword: string): string[] =>
  fold(keyword)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 10)

/** `%word%` for each word of a keyword, as LIKE wants it with `\` as its escape. */
export const toLikePatterns = (keyword: string): string[] =>
  toKeywords(keyword).map((word) => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`)

/** The condition that a search column holds all words of a keyword; undefined without a keyword. */
export const matchesOptional = (column: string, keyword: string | undefined) =>
  keyword === undefined ? undefined : matchesKeyword(column, keyword)

/** The condition that a search column holds all words of a keyword. */
export const matchesKeyword = (column: string, keyword: string) => {
  const patterns = toLikePatterns(keyword)
  if (patterns.length === 0) return sql<boolean>`1 = 1`
  const parts = patterns.map((pattern) => sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`)
  return sql<boolean>`(${sql.join(parts, sql` and `)})`
}

/** The condition that a column holds one of some values; none does where there are none, which not every database takes. */
export const inOrNone = (column: string, values: readonly (string | number)[]) =>
  values.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`${sql.ref(column)} in (${sql.join(values)})`

const fold = (text: string): string => text.normalize('NFKC').toLowerCase()

const collectTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [toPlainText(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(collectTexts)
}

const toPlainText = (text: string): string =>
  text.includes('<') ? text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&(amp|lt|gt|quot|#39);/g, ' ') : text
