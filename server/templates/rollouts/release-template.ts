import { toReleaseFiles } from '#schemas/layout/release-files.ts'
import type { ResolvedTemplate } from '#schemas/layout/resolve-template.ts'
import type { Clock } from '../../core/clock.ts'
import type { Queries } from '../../db/database.ts'
import { UsageError } from '../../core/errors.ts'
import type { FleetParts } from './fleet-parts.ts'
import { findRelease, insertRelease, type ReleaseFacts } from './releases.ts'

type From = Pick<ReleaseFacts, 'origin' | 'vouchedBy'>

/**
 * Stores a template as a release; false if it is already stored. Throws UsageError if that version has different
 * content.
 */
export const releaseTemplate = (parts: FleetParts, resolved: ResolvedTemplate, from: From = {}): Promise<boolean> =>
  parts.db.write([], (transaction) => keepRelease(transaction, parts.clock, resolved, from))

/** Stores a release within a transaction. */
export const keepRelease = async (
  transaction: Queries,
  clock: Clock,
  resolved: ResolvedTemplate,
  from: From = {},
): Promise<boolean> => {
  const { code, version } = resolved.template
  const files = toReleaseFiles(resolved)
  const parent = resolved.faults.length > 0 ? null : (resolved.template.extends ?? null)
  const known = await findRelease(transaction, code, version)
  if (known && JSON.stringify(known.files) === JSON.stringify(files)) return false
  if (known) {
    throw new UsageError(
      `${code}@${version} was released with other files, and releases cannot be changed. Increase "version" in templates/${code}/template.json.`,
    )
  }
  return insertRelease(transaction, code, { version, files }, clock.now(), { ...from, parent })
}
