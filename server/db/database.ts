import type { Transaction } from 'kysely'
import type { Overlay, OverlayPlan } from './overlay.ts'
import type { NoTables, Queries } from './queries.ts'

/** Open database. Repositories need it only where SQL differs. */
export type DialectName = 'sqlite' | 'postgres'

export type { NoTables, Queries }

/** `null` means that changes may have been missed: caches must be cleared. */
export type ChangeListener = (tags: readonly string[] | null) => void

/** The tags of a write, or how they follow from what it did. */
export type TagsOf<Result> = readonly string[] | ((result: Result) => readonly string[])

/** The tags of a write that is done. */
export const tagsOf = <Result>(tags: TagsOf<Result>, result: Result): readonly string[] =>
  typeof tags === 'function' ? tags(result) : tags

/** The database as the server sees it: queries by Kysely, changes announced to every process. */
export type Database = {
  readonly dialect: DialectName
  readonly kysely: Queries
  /** For reads of what is public alone, which a replica may answer where there is one that has every announced change. */
  readonly publicReads: () => Queries
  /** Tells that such a read failed, so that the next ones do not try where it did. */
  readonly avoidReplica: () => void
  /**
   * Runs writes in one transaction and announces their tags with it: every process hears of them on commit only,
   * this one before the promise settles. Never await anything but the database inside. Where only the work can tell
   * what it changes, `tags` is a function of its result.
   */
  write<Result>(tags: TagsOf<Result>, work: (transaction: Transaction<NoTables>) => Promise<Result>): Promise<Result>
  /** Runs related reads on one snapshot, regardless of concurrent writes. */
  atOneMoment<Result>(work: (moment: Queries) => Promise<Result>): Promise<Result>
  /** Calls the listener with the tags of each committed change of any process, this one included. */
  onChange(listener: ChangeListener): () => void
  /** Resolves when this process’s listeners have been notified of every change committed before the call. */
  catchUp(): Promise<void>
  /** Opens a private connection that sees some tables with changes overlaid. */
  overlay<Filled>(plan: OverlayPlan<Filled>): Promise<Overlay<Filled>>
  /** Copies the embedded database into a file, consistent while others write. */
  backup(file: string): Promise<void>
  /**
   * Replaces the embedded database by a copy that `backup` made; every process then forgets what it cached. `before`
   * gets the copy in its newest shape, and what it throws leaves everything as it was.
   */
  restore(file: string, before?: (copy: Queries) => Promise<void>): Promise<void>
  close(): Promise<void>
}
