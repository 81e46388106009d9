import type { Queries } from './queries.ts'
import type { PartnerId } from '../core/partner-id.ts'

/**
 * Connection that sees only one clinic's rows of some tables, in its own copies: only this connection reads its writes
 * to them, and all other tables are read as they are. Its writes never reach the database.
 */
export type Overlay<Filled> = {
  readonly kysely: Queries
  /** Result of `fill`. */
  readonly filled: Filled
  close(): Promise<void>
}

/** Tables to copy, the owner of the rows, and the changes to overlay: all from one snapshot of the database. */
export type OverlayPlan<Filled> = {
  readonly tables: readonly string[]
  readonly partnerId: PartnerId
  readonly fill: (db: Queries) => Promise<Filled>
}

/** Returns the column that holds a row's owner. */
export const ownerColumn = (table: string): string => (table === 'partner' ? 'id' : 'partner_id')
