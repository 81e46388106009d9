import type { Media } from '../media/media.ts'
import type { EntryName, EntryState } from '../content/entry.ts'

/** Something that is wrong with a clinic's folder, and where. */
export type FileProblem = {
  readonly file: string
  /** JSON pointer into the file; empty for the file as a whole. */
  readonly pointer: string
  readonly message: string
  /** An error keeps everything from being imported; a warning is worth a look. */
  readonly severity: 'error' | 'warning'
}

/** One entry of a clinic's folder, and the place that it was read from. */
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
  /** Its number, where it has to be a certain one. */
  readonly id: number | null
  readonly siteKey: string | null
}

/** People's words by the name of their part, ready to be written. */
export type PersonalParts = ReadonlyMap<string, readonly object[]>

/** A clinic as its folder says. */
export type ClinicFolder = {
  readonly registration: Registration
  /** Published entries, including hidden ones. */
  readonly published: readonly FolderEntry[]
  readonly drafts: readonly FolderEntry[]
  /** Kinds that the folder speaks of: what it does not name of these is to go. Others stay as they are. */
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

/** A file that is to be written. */
export type OutFile = { readonly path: string; readonly read: () => Promise<Buffer> }

/** The clinic itself: three files that stand at the top. */
export const CLINIC_FILES: Readonly<Record<string, string>> = {
  information: 'partner',
  marketing: 'marketing',
  settings: 'homepage-config',
}

/** Pictures lie here. */
export const MEDIA_FOLDER = 'media'

/** The list of the clinic's own pictures, with their words. */
export const PICTURES_FILE = `${MEDIA_FOLDER}/pictures.json`

/** A picture that comes along in files, checked as an upload is. */
export type IncomingPicture = Pick<Media, 'id' | 'hash' | 'format' | 'bytes' | 'width' | 'height'> &
  Pick<Media, 'kind' | 'name' | 'alt' | 'focalPoint'> & {
    /** When it was uploaded; null where the files do not say. */
    readonly createdAt: string | null
    /** Reads its bytes in their stored form, again on each call: all of a clinic's pictures do not fit into memory. */
    readonly load: () => Promise<Buffer>
  }

/** People's words, sealed with a passphrase. */
export const SEALED_FILE = 'personal.sealed'
