import type { Queries } from './queries.ts'
import type { PartnerId } from './partner-id.ts'

/**
 * A connection that sees some tables as one clinic's rows alone, in copies of its own: what is written to these it alone
 * reads, and everything else is read as it is. Nothing that is written here ever reaches the database.
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

/** The column that says whose a row is. */
export const ownerColumn = (table: string): string => (table === 'partner' ? 'id' : 'partner_id')
