import type { Kysely, Transaction } from 'kysely'

/** Which of the two databases is open. Repositories need it only where SQL differs. */
export type DialectName = 'sqlite' | 'postgres'

/** No tables: each repository adds those it owns with `db.withTables<…>()`. */
export type NoTables = Record<never, never>

/** A database or a transaction on it. */
export type Queries = Kysely<NoTables>

/** `null` means that changes may have been missed: whoever caches must forget everything. */
export type ChangeListener = (tags: readonly string[] | null) => void

/** The database as the server sees it: queries by Kysely, changes announced to every process. */
export type Database = {
  readonly dialect: DialectName
  readonly kysely: Queries
  /**
   * Runs writes in one transaction and announces their tags with it: every process hears of them on commit only,
   * this one before the promise settles. Never await anything but the database inside.
   */
  write<Result>(tags: readonly string[], work: (transaction: Transaction<NoTables>) => Promise<Result>): Promise<Result>
  /** Calls the listener with the tags of each committed change of any process, this one included. */
  onChange(listener: ChangeListener): () => void
  /** Resolves when this process’s listeners have been told of every change that was committed before the call. */
  catchUp(): Promise<void>
  /** Copies the embedded database into a file, consistent while others write. */
  backup(file: string): Promise<void>
  /**
   * Replaces the embedded database by a copy that `backup` made; every process then forgets what it cached. `before`
   * gets the copy in its newest shape, and what it throws leaves everything as it was.
   */
  restore(file: string, before?: (copy: Queries) => Promise<void>): Promise<void>
  close(): Promise<void>
}
