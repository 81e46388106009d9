import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import type { Secrets } from '../../security/secrets/secrets.ts'

/** Problem in a record and its location. */
export type RecordProblem = { readonly pointer: string; readonly message: string }

/** Records that are ready to be written, or the problems of each by its position in the list. */
export type PreparedRecords = {
  readonly records: readonly object[]
  readonly problems: readonly (RecordProblem & { readonly index: number })[]
}

/**
 * Texts that outsiders have written to a clinic: not part of its content, and only exported sealed. Its resource
 * handles import and export.
 */
export type PersonalRecords = {
  /** Name of its part of a clinic's folder: `customer-posts`. */
  readonly name: string
  /** Returns all records decrypted, by number. */
  readAll(partnerId: PartnerId, db: Queries, secrets: Secrets): Promise<readonly object[]>
  /** Prepares handwritten records with plain passwords. */
  prepareWritten(written: readonly unknown[]): Promise<PreparedRecords>
  /** Prepares records that `readAll` returned, possibly in another installation or some time ago. */
  prepareUnchanged(kept: readonly unknown[]): PreparedRecords
  /** Inserts the records whose number is free, within a transaction. Returns their count. */
  write(partnerId: PartnerId, transaction: Queries, secrets: Secrets, records: readonly object[]): Promise<number>
}
