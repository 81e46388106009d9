import type { Context } from './context.ts'

/**
 * Warns of released template versions that this build no longer supports, with the clinics concerned. Visitors get
 * their pages from the build’s version.
 */
export const warnOfOldReleases = async (context: Context): Promise<void> => {
  const { describeRelease, findReleaseFaults } = await import('../templates/rollouts/release-faults.ts')
  for (const release of await findReleaseFaults(context)) {
    // Unknown versions are reported when partners are read.
    if (!release.problems || release.problems.length === 0) continue
    const { template, version, partners, held } = release
    context.logger.warn(
      { template, version, partners, held },
      `A released template is not compatible with this build. ${describeRelease(release)}`,
    )
  }
}
