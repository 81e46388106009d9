import { UsageError } from '../errors.ts'

/** More than any clinic has. What goes beyond was made to fill a disk or a memory. */
export const LIMITS = { files: 20_000, bytes: 4 * 2 ** 30, jsonBytes: 64 * 2 ** 20, allJsonBytes: 256 * 2 ** 20 }

/** Files that systems lay beside others. */
const SYSTEM_FILES: ReadonlySet<string> = new Set(['__macosx', 'thumbs.db', 'ehthumbs.db', 'desktop.ini', 'icon\r'])

/**
 * Checks whether a path belongs to the content; files of operating systems and office programs, and version control
 * folders, do not.
 */
export const isOurs = (path: string): boolean =>
  !path.split('/').some((part) => /^(?:\.|~\$)/.test(part) || SYSTEM_FILES.has(part.toLowerCase()))

/** Throws UsageError where there is more than a clinic can have. */
export const requireLimits = (name: string, { files, bytes }: { files: number; bytes: number }): void => {
  if (files > LIMITS.files) throw new UsageError(`${name} holds more than ${LIMITS.files} files, which is no clinic.`)
  if (bytes > LIMITS.bytes) throw new UsageError(`${name} holds more than ${LIMITS.bytes / 2 ** 30} GB.`)
}
