import type { Kysely } from 'kysely'

/** No tables: each repository adds those it owns with `db.withTables<…>()`. */
export type NoTables = Record<never, never>

/** A database or a transaction on it. */
export type Queries = Kysely<NoTables>
