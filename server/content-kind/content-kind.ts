import type { Queries } from '../db/database.ts'
import type { PartnerId } from '../db/partner-id.ts'

/** Published data of an entry before and after a change; null if missing. */
export type EntryChange = { readonly key: string; readonly before: object | null; readonly after: object | null }

/** Origin of a kind's keys. */
export type EntryKeys =
  /** The server counts; the number stands in the entry's `id` too. */
  | { readonly by: 'number' }
  /** A field of the entry is its key, such as the date of an exception. */
  | { readonly by: 'field'; readonly field: string }
  /** There is one entry of each name, and no others. */
  | { readonly by: 'name'; readonly names: readonly string[] }

/**
 * A kind of content that a clinic writes: what its entries look like, and where visitors' reads find them. The tables
 * hold what visitors may read and nothing else; drafts and history never enter them.
 */
export type ContentKind = {
  /** `products`: its name in addresses, files and tables of rights. */
  readonly name: string
  readonly keys: EntryKeys
  /** The name of an entry's schema below maru://schemas/. */
  schemaOf(key: string): string
  /** Fields of that schema that the server alone sets; entries are written without them. */
  readonly serverFields: readonly string[]
  /** The tables that visitors' reads of this kind use; each has a column partner_id. */
  readonly tables: readonly string[]
  /** Fields that name an entry in lists; the first one present counts: `name`, `title`. */
  readonly titleFields: readonly string[]
  /** All that visitors may read, by key. */
  readAll(partnerId: PartnerId, db: Queries): Promise<Map<string, object>>
  /** Makes entries what visitors read, or takes them away where `after` is null. Part of a transaction. */
  write(partnerId: PartnerId, db: Queries, changes: readonly EntryChange[], now: Date): Promise<void>
  /** Returns the cache tags of pages that show the entry, before or after the change. */
  tagsOf(partnerId: PartnerId, change: EntryChange): readonly string[]
}

/** Kinds by their names. */
export type ContentKinds = ReadonlyMap<string, ContentKind>
