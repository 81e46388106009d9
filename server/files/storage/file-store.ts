import type { Readable } from 'node:stream'
import type { PartnerId } from '../../core/partner-id.ts'

/** A file in a store. */
export type StoredFile = { readonly name: string; readonly bytes: number; readonly changedAt: Date }

/**
 * Storage of clinics' files. A file is either complete or absent, and its content never changes. Every call takes the
 * partner id first, as repositories do.
 */
export type FileStore = {
  /** Name for people: a folder’s path, or a bucket’s name. */
  readonly place: string
  put(partnerId: PartnerId, name: string, data: Buffer): Promise<void>
  /** Returns null when the file does not exist. */
  read(partnerId: PartnerId, name: string): Promise<Buffer | null>
  has(partnerId: PartnerId, name: string): Promise<boolean>
  /** Deletes a file; a missing file is not an error. */
  remove(partnerId: PartnerId, name: string): Promise<void>
  list(partnerId: PartnerId): Promise<StoredFile[]>
  /** Deletes the files that a process interrupted during a `put` left before a moment. */
  sweep(before: Date): Promise<void>
}

/** A received file; its bytes stay on the local disk until `drop`. */
export type ReceivedFile = { readonly path: string; readonly bytes: number; drop(): Promise<void> }

/** Dependencies for storing clinics' files. */
export type Files = {
  readonly store: FileStore
  /** Maximum bytes per clinic. */
  readonly quotaBytes: number
  /** Writes a stream to the local disk. Rethrows the stream’s errors, and then keeps nothing. */
  readonly receive: (stream: Readable) => Promise<ReceivedFile>
  /** Deletes partial uploads from before a moment whose process has ended. */
  readonly sweep: (before: Date) => Promise<void>
}
