import type { Transaction } from 'kysely'
import type { Overlay, OverlayPlan } from './overlay.ts'
import type { NoTables, Queries } from './queries.ts'

/** Open database. Repositories need it only where SQL differs. */
export type DialectName = 'sqlite' | 'postgres'

export type { NoTables, Queries }

/** `null` means that changes may have been missed: caches must be cleared. */
export type ChangeListener = (tags: readonly string[] | null) => void

/** Tags of a write, or a function that derives them from its result. */
export type TagsOf<Result> = readonly string[] | ((result: Result) => readonly string[])

/** Returns the tags of a completed write. */
export const tagsOf = <Result>(tags: TagsOf<Result>, result: Result): readonly string[] =>
  typeof tags === 'function' ? tags(result) : tags

/** The server's database: queries with Kysely, changes announced to every process. */
export type Database = {
  readonly dialect: DialectName
  readonly kysely: Queries
  /** For reads of public content only. Uses a replica if it has every announced change. */
  readonly publicReads: () => Queries
  /** Reports that such a read failed; the next ones use the primary. */
  readonly avoidReplica: () => void
  /**
   * Runs writes in one transaction and announces their tags with it: every process is notified on commit only, this one
   * before the promise settles. Never await anything but the database inside. If only the work can determine what it
   * changes, `tags` is a function of its result.
   */
  write<Result>(tags: TagsOf<Result>, work: (transaction: Transaction<NoTables>) => Promise<Result>): Promise<Result>
  /** Runs related reads on one snapshot, regardless of concurrent writes. */
  atOneMoment<Result>(work: (moment: Queries) => Promise<Result>): Promise<Result>
  /** Calls the listener with the tags of each committed change of any process, including this one. */
  onChange(listener: ChangeListener): () => void
  /** Resolves when this process’s listeners have been notified of every change committed before the call. */
  catchUp(): Promise<void>
  /** Opens a private connection that sees some tables with changes overlaid. */
  overlay<Filled>(plan: OverlayPlan<Filled>): Promise<Overlay<Filled>>
  /** Copies the embedded database to a file, consistent despite concurrent writes. */
  backup(file: string): Promise<void>
  /**
   * Replaces the embedded database with a copy that `backup` made; every process then clears its caches. `before` gets
   * the migrated copy; if it throws, nothing is changed.
   */
  restore(file: string, before?: (copy: Queries) => Promise<void>): Promise<void>
  close(): Promise<void>
}
