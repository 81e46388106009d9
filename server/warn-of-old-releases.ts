import type { Context } from './context.ts'

/**
 * A build may no longer know what a released version of a template needs. Visitors then get those pages as the build
 * has them; operators learn here which ones, and of whom.
 */
export const warnOfOldReleases = async (context: Context): Promise<void> => {
  const { describeRelease, findReleaseFaults } = await import('./fleet/release-faults.ts')
  for (const release of await findReleaseFaults(context)) {
    // Unknown versions are reported when partners are read.
    if (!release.problems || release.problems.length === 0) continue
    const { template, version, partners, held } = release
    context.logger.warn(
      { template, version, partners, held },
      `A released template does not fit this build. ${describeRelease(release)}`,
    )
  }
}
