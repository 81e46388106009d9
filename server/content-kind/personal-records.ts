import type { Queries } from '../db/database.ts'
import type { PartnerId } from '../db/partner-id.ts'
import type { Secrets } from '../secrets/secrets.ts'

/** Something wrong with a record, where within it. */
export type RecordProblem = { readonly pointer: string; readonly message: string }

/** Records that are ready to be written, or what is wrong with each by its place in the list. */
export type PreparedRecords = {
  readonly records: readonly object[]
  readonly problems: readonly (RecordProblem & { readonly index: number })[]
}

/**
 * Texts that outsiders have written to a clinic: not part of its content, and only exported sealed. Its resource
 * handles import and export.
 */
export type PersonalRecords = {
  /** `customer-posts`: the name of its part of a clinic's folder. */
  readonly name: string
  /** All of them in plain words, by their numbers. */
  readAll(partnerId: PartnerId, db: Queries, secrets: Secrets): Promise<readonly object[]>
  /** Prepares handwritten records with plain passwords. */
  prepareWritten(written: readonly unknown[]): Promise<PreparedRecords>
  /** Makes records ready that `readAll` gave, perhaps elsewhere and some time ago. */
  prepareKept(kept: readonly unknown[]): PreparedRecords
  /** Adds those whose number is free, within a transaction; how many that were. */
  write(partnerId: PartnerId, transaction: Queries, secrets: Secrets, records: readonly object[]): Promise<number>
}
