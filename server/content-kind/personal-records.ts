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
 * What people outside wrote to a clinic: no content of its own, and never exported but sealed. Its resource says how it
 * goes into a clinic's folder, and out of it.
 */
export type PersonalRecords = {
  /** `customer-posts`: the name of its part of a clinic's folder. */
  readonly name: string
  /** All of them in plain words, by their numbers. */
  readAll(partnerId: PartnerId, db: Queries, secrets: Secrets): Promise<readonly object[]>
  /** Makes records ready that somebody wrote by hand, with passwords as they are typed. */
  prepareWritten(written: readonly unknown[]): Promise<PreparedRecords>
  /** Makes records ready that `readAll` gave, perhaps elsewhere and some time ago. */
  prepareKept(kept: readonly unknown[]): PreparedRecords
  /** Adds those whose number is free, within a transaction; how many that were. */
  write(partnerId: PartnerId, transaction: Queries, secrets: Secrets, records: readonly object[]): Promise<number>
}
