import type { Media } from '../../files/media/media.ts'
import type { EntryName, EntryState } from '../../content/entry.ts'

/** A problem in a clinic's folder, with its location. */
export type FileProblem = {
  readonly file: string
  /** JSON pointer into the file; empty for the file as a whole. */
  readonly pointer: string
  readonly message: string
  /** An error prevents the import; a warning does not. */
  readonly severity: 'error' | 'warning'
}

/** One entry of a clinic's folder, with the location it was read from. */
export type FolderEntry = EntryName & {
  readonly state: EntryState
  readonly data: object
  readonly file: string
  readonly pointer: string
}

/** Data that the operator assigns to a clinic, and that the server stores besides its content. */
export type Registration = {
  readonly partnerCode: string
  readonly hosts: readonly string[]
  /** Its number, if a certain one is required. */
  readonly id: number | null
  readonly siteKey: string | null
  /** True if visitors see only its opening page. */
  readonly isUnlaunched?: boolean
}

/** Personal data by part, ready to be written. */
export type PersonalParts = ReadonlyMap<string, readonly object[]>

/** A clinic as described by its folder. */
export type ClinicFolder = {
  readonly registration: Registration
  /** Published entries, including hidden ones. */
  readonly published: readonly FolderEntry[]
  readonly drafts: readonly FolderEntry[]
  /**
   * Content types in the folder: existing entries of these types that it does not list are removed. Other types stay
   * unchanged.
   */
  readonly kinds: ReadonlySet<string>
  readonly personal: PersonalParts
}

/** Source of files: a folder or an archive. Paths have slashes and are relative. */
export type FileTree = {
  /** Prefix of a file's path in problems. */
  readonly name: string
  readonly paths: readonly string[]
  read(path: string): Promise<Buffer>
  /** Returns a file's size in bytes before it is read. */
  size(path: string): Promise<number>
  close(): Promise<void>
}

/** A file to be written. */
export type OutFile = { readonly path: string; readonly read: () => Promise<Buffer> }

/** The clinic itself: three files at the top level. */
export const CLINIC_FILES: Readonly<Record<string, string>> = {
  information: 'partner',
  marketing: 'marketing',
  settings: 'homepage-config',
}

/** Folder of the pictures. */
export const MEDIA_FOLDER = 'media'

/** The list of the clinic's own pictures, with their texts. */
export const PICTURES_FILE = `${MEDIA_FOLDER}/pictures.json`

/** A picture included in the files, checked like an upload. */
export type IncomingPicture = Pick<Media, 'id' | 'hash' | 'format' | 'bytes' | 'width' | 'height'> &
  Pick<Media, 'kind' | 'name' | 'alt' | 'focalPoint'> & {
    /** Upload time; null if the files do not contain it. */
    readonly createdAt: string | null
    /** Reads its bytes in their stored form, again on each call: all of a clinic's pictures do not fit into memory. */
    readonly load: () => Promise<Buffer>
  }

/** Personal data, encrypted with a passphrase. */
export const SEALED_FILE = 'personal.sealed'
