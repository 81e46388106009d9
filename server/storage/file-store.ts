import type { Readable } from 'node:stream'
import type { PartnerId } from '../db/partner-id.ts'

/** A file that lies in a store. */
export type StoredFile = { readonly name: string; readonly bytes: number; readonly changedAt: Date }

/**
 * Storage of clinics' files. A file is either complete or absent, and its content never changes. Every call takes the
 * partner id first, as repositories do.
 */
export type FileStore = {
  /** As people call it: a folder's path, or a bucket's name. */
  readonly place: string
  put(partnerId: PartnerId, name: string, data: Buffer): Promise<void>
  /** Returns null when the file does not exist. */
  read(partnerId: PartnerId, name: string): Promise<Buffer | null>
  has(partnerId: PartnerId, name: string): Promise<boolean>
  /** Deletes a file; a missing file is not an error. */
  remove(partnerId: PartnerId, name: string): Promise<void>
  list(partnerId: PartnerId): Promise<StoredFile[]>
  /** Takes away what a process that ended in the middle of a `put` has left since before a moment. */
  sweep(before: Date): Promise<void>
}

/** Address and credentials of a bucket. */
export type S3Settings = {
  /** Null for Amazon's own. */
  readonly endpoint: string | null
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** A file that is being received; its bytes lie on this machine's disk until `drop`. */
export type ReceivedFile = { readonly path: string; readonly bytes: number; drop(): Promise<void> }

/** Dependencies for storing clinics' files. */
export type Files = {
  readonly store: FileStore
  /** Bytes that each clinic may keep. */
  readonly quotaBytes: number
  /** Writes a stream to this machine's disk as it comes. Throws what the stream throws, and keeps nothing then. */
  readonly receive: (stream: Readable) => Promise<ReceivedFile>
  /** Takes away what was being received since before a moment, by a process that is no more. */
  readonly sweep: (before: Date) => Promise<void>
}
