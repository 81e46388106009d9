import type { Context } from './context.ts'
import { CHANNELS } from '../resources/reservations/index.ts'

/**
 * Warns about `trustProxy: true`. Trusted proxies set the visitor's address, which rate limits count by. `true` trusts
 * every client, so one visitor can pose as a thousand.
 */
export const warnOfTrust = ({ env, logger }: Pick<Context, 'env' | 'logger'>): void => {
  if (env.trustProxy !== true) return
  logger.warn(
    'TRUST_PROXY=true trusts any forwarded address. To fix it: list the proxies, such as TRUST_PROXY=10.0.0.0/8,192.0.2.7 or TRUST_PROXY=loopback',
  )
}

/**
 * Warns operators of clinics that require a code which no configured service can send: their visitors are not asked for
 * one.
 */
export const warnOfMissingSenders = async (context: Context): Promise<void> => {
  const { messages, logger } = context
  for await (const { partner, homepageConfig } of context.partners('"confirmBy"')) {
    const { confirmBy = 'NONE' } = homepageConfig.reservation ?? {}
    if (confirmBy === 'NONE' || messages.has(CHANNELS[confirmBy])) continue
    logger.warn(
      { partner: partner.partnerCode, confirmBy },
      'Reservations require a confirmation code, but no sender is configured for it. No code is required until then.',
    )
  }
}

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
