import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'

/** Published data of an entry before and after a change; null if missing. */
export type EntryChange = { readonly key: string; readonly before: object | null; readonly after: object | null }

/** Origin of a kind's keys. */
export type EntryKeys =
  /** Numbered by the server; the number is also in the entry's `id`. */
  | { readonly by: 'number' }
  /** Keyed by a field of the entry, such as the date of an exception. */
  | { readonly by: 'field'; readonly field: string }
  /** One entry for each of these names, and no others. */
  | { readonly by: 'name'; readonly names: readonly string[] }

/**
 * Kind of content that a clinic writes: the shape of its entries, and where visitors' reads find them. The tables hold
 * only public content; drafts and history are never written to them.
 */
export type ContentKind = {
  /** Its name in addresses, files and permission tables: `products`. */
  readonly name: string
  readonly keys: EntryKeys
  /** Returns the name of an entry's schema below maru://schemas/. */
  schemaOf(key: string): string
  /** Fields of that schema that only the server sets; entries are written without them. */
  readonly serverFields: readonly string[]
  /** The tables that visitors' reads of this kind use; each has a column partner_id. */
  readonly tables: readonly string[]
  /** Fields that name an entry in lists; the first one present counts: `name`, `title`. */
  readonly titleFields: readonly string[]
  /** Returns all public entries by key. */
  readAll(partnerId: PartnerId, db: Queries): Promise<Map<string, object>>
  /** Publishes entries, or removes them where `after` is null. Part of a transaction. */
  write(partnerId: PartnerId, db: Queries, changes: readonly EntryChange[], now: Date): Promise<void>
  /** Returns the cache tags of pages that show the entry, before or after the change. */
  tagsOf(partnerId: PartnerId, change: EntryChange): readonly string[]
}

/** Kinds by their names. */
export type ContentKinds = ReadonlyMap<string, ContentKind>
