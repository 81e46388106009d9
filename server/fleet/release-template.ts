import { toReleaseFiles } from '#schemas/layout/release-files.ts'
import type { ResolvedTemplate } from '#schemas/layout/resolve-template.ts'
import { UsageError } from '../errors.ts'
import type { FleetParts } from './fleet-parts.ts'
import { findRelease, insertRelease } from './releases.ts'

/** Keeps a template as it is; false where that has been done. Throws UsageError where that version was something else. */
export const releaseTemplate = async (
  { db, clock }: FleetParts,
  resolved: ResolvedTemplate,
  from: Parameters<typeof insertRelease>[4] = {},
): Promise<boolean> => {
  const { code, version } = resolved.template
  const files = toReleaseFiles(resolved)
  const known = await findRelease(db.kysely, code, version)
  if (known && JSON.stringify(known.files) === JSON.stringify(files)) return false
  if (known) {
    throw new UsageError(
      `${code}@${version} was released with other files, and a release never changes. Raise "version" in templates/${code}/template.json.`,
    )
  }
  const now = clock.now()
  return db.write([], (transaction) => insertRelease(transaction, code, { version, files }, now, from))
}
