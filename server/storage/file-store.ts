import type { Readable } from 'node:stream'
import type { PartnerId } from '../db/partner-id.ts'

/** A file that lies in a store. */
export type StoredFile = { readonly name: string; readonly bytes: number; readonly changedAt: Date }

/**
 * Where clinics' files lie. A file is there whole or not at all, and never changes under its name. Every call takes the
 * partner's number first, as repositories do.
 */
export type FileStore = {
  /** As people call it: a folder's path, or a bucket's name. */
  readonly place: string
  put(partnerId: PartnerId, name: string, data: Buffer): Promise<void>
  /** Null when there is none. */
  read(partnerId: PartnerId, name: string): Promise<Buffer | null>
  has(partnerId: PartnerId, name: string): Promise<boolean>
  /** Takes a file away; one that is not there is as good as gone. */
  remove(partnerId: PartnerId, name: string): Promise<void>
  list(partnerId: PartnerId): Promise<StoredFile[]>
  /** Takes away what a process that ended in the middle of a `put` has left since before a moment. */
  sweep(before: Date): Promise<void>
}

/** Where a bucket is, and what opens it. */
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

/** What keeping clinics' files needs. */
export type Files = {
  readonly store: FileStore
  /** Bytes that each clinic may keep. */
  readonly quotaBytes: number
  /** Writes a stream to this machine's disk as it comes. Throws what the stream throws, and keeps nothing then. */
  readonly receive: (stream: Readable) => Promise<ReceivedFile>
  /** Takes away what was being received since before a moment, by a process that is no more. */
  readonly sweep: (before: Date) => Promise<void>
}
