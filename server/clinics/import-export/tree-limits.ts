import { UsageError } from '../../core/errors.ts'

/** Larger than any real clinic. Anything beyond is an attempt to fill the disk or the memory. */
export const LIMITS = { files: 20_000, bytes: 4 * 2 ** 30, jsonBytes: 64 * 2 ** 20, allJsonBytes: 256 * 2 ** 20 }

/** Files that operating systems add to folders. */
const SYSTEM_FILES: ReadonlySet<string> = new Set(['__macosx', 'thumbs.db', 'ehthumbs.db', 'desktop.ini', 'icon\r'])

/**
 * Checks whether a path belongs to the content; files of operating systems and office programs, and version control
 * folders, do not.
 */
export const isOurs = (path: string): boolean =>
  !path.split('/').some((part) => /^(?:\.|~\$)/.test(part) || SYSTEM_FILES.has(part.toLowerCase()))

/** Checks the limits of a clinic's files. Throws UsageError when they are exceeded. */
export const requireLimits = (name: string, { files, bytes }: { files: number; bytes: number }): void => {
  if (files > LIMITS.files)
    throw new UsageError(`${name} contains more than ${LIMITS.files} files; it is not a clinic export.`)
  if (bytes > LIMITS.bytes) throw new UsageError(`${name} is larger than ${LIMITS.bytes / 2 ** 30} GB.`)
}
