import type { Kysely } from 'kysely'

/** No tables: each repository adds those it owns with `db.withTables<…>()`. */
export type NoTables = Record<never, never>

/** Database or transaction. */
export type Queries = Kysely<NoTables>
