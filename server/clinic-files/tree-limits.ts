import { UsageError } from '../errors.ts'

/** More than any clinic has. What goes beyond was made to fill a disk or a memory. */
export const LIMITS = { files: 20_000, bytes: 4 * 2 ** 30, jsonBytes: 64 * 2 ** 20 }

/** Whether a path is meant: what systems lay beside files, and histories of versions, are not. */
export const isOurs = (path: string): boolean =>
  !path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX' || part === 'Thumbs.db')

/** Throws UsageError where there is more than a clinic can have. */
export const requireLimits = (name: string, { files, bytes }: { files: number; bytes: number }): void => {
  if (files > LIMITS.files) throw new UsageError(`${name} holds more than ${LIMITS.files} files, which is no clinic.`)
  if (bytes > LIMITS.bytes) throw new UsageError(`${name} holds more than ${LIMITS.bytes / 2 ** 30} GB.`)
}
